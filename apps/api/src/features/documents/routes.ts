import { documentInputSchema } from '@plinth/schemas/documents';
import type { Project } from '@plinth/schemas/projects';
import type { Request, RequestHandler } from 'express';
import type { AppContext } from '../../app-context.ts';
import type { StoredRecord } from '../../collections/definition.ts';
import { isLive, LIVE } from '../../collections/publication.ts';
import { findStored, getStored, presentOne } from '../../collections/write.ts';
import { waiveDeadline } from '../../http/deadline.ts';
import { noQuerySchema, parseBody, parseId, parseQuery } from '../../http/parse.ts';
import type { Route, RouteTable } from '../../http/route-table.ts';
import { createThrottle, networkOf, throttleKey } from '../../http/throttle.ts';
import { userOf } from '../../http/user.ts';
import { badInput, notFound } from '../../problems.ts';
import { projects } from '../projects/collection.ts';
import { makeCollection, makeProfile, makeSheet } from './make-document.ts';
import type { DocumentFormat } from './outline.ts';

const TYPES: Record<DocumentFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Documents that are made for a network; those that are cached do not count. */
const forVisitors = createThrottle({ name: 'sheets', limit: 40, windowSeconds: 10 * 60 });
const forOffice = createThrottle({ name: 'documents', limit: 20, windowSeconds: 10 * 60 });

/** Projects as documents to download (docs/product.md, "Sheets and documents"). */
export function documentRoutes(context: AppContext): RouteTable {
  return [
    sheetRoute(context, 'pdf'),
    sheetRoute(context, 'docx'),
    selectionRoute(context),
    profileRoute(context),
  ];
}

function sheetRoute(context: AppContext, format: DocumentFormat): Route {
  const { config, documents, media } = context;
  return {
    method: 'get',
    path: `/projects/:id/sheet.${format}`,
    permission: 'public',
    summary: `The sheet of a project as ${format === 'pdf' ? 'PDF' : 'a Word document'}`,
    handle: [
      withoutDeadline,
      documents.cache.serve(['projects', 'content'], async (request) => {
        const project = await readLiveProject(request);
        await forVisitors.take(throttleKey(networkOf(request.ip)));
        const make = () => makeSheet({ config, storage: media.storage }, project, format);
        return {
          headers: downloadHeaders(project.slug ?? project._id, format),
          body: await documents.sheet(`${project._id} ${format}`, make),
        };
      }),
    ],
  };
}

/** On a busy machine a document may take longer than other responses; its process has an end of its own. */
const withoutDeadline: RequestHandler = (_request, response, next) => {
  waiveDeadline(response);
  next();
};

async function readLiveProject(request: Request): Promise<Project> {
  parseQuery(noQuerySchema, request);
  const stored = await getStored(projects, parseId(request));
  if (!isLive(stored)) throw notFound('Project');
  return presentOne(projects, stored, 'public');
}

function selectionRoute(context: AppContext): Route {
  const { config, documents, media } = context;
  return {
    method: 'post',
    path: '/admin/documents',
    permission: 'projects',
    summary: 'Several projects as one document: cover, contents, company, table of works and their sheets',
    body: documentInputSchema,
    handle: async (request, response) => {
      const { projects: ids, format, title } = parseBody(documentInputSchema, request);
      await context.cache.settle(['projects']);
      const chosen = await readChosenProjects(ids);
      const { id: userId } = userOf(response);
      await forOffice.take(throttleKey(userId));
      waiveDeadline(response);
      const make = () =>
        makeCollection({ config, storage: media.storage }, { projects: chosen, title, format });
      const key = JSON.stringify([userId, ids, format, title]);
      const document = await documents.selection(key, make);
      response.set({ ...downloadHeaders('projects', format), 'Cache-Control': 'private, no-store' });
      response.end(document);
    },
  };
}

/** The newest projects that the table of works of the company profile names. */
const PROFILE_WORKS = 50;

function profileRoute({ config, documents, media }: AppContext): Route {
  return {
    method: 'get',
    path: '/site/company-profile.pdf',
    permission: 'public',
    summary: 'The company profile, made of the site as it is now',
    handle: [
      withoutDeadline,
      documents.cache.serve(['projects', 'content'], async (request) => {
        parseQuery(noQuerySchema, request);
        const stored = await projects.model
          .find(LIVE)
          .sort({ createdAt: -1, _id: -1 })
          .limit(PROFILE_WORKS)
          .lean<StoredRecord[]>();
        const works = await projects.present(stored, 'public');
        const make = () => makeProfile({ config, storage: media.storage }, works);
        return {
          headers: { 'Content-Type': TYPES.pdf },
          body: await documents.sheet('company profile', make),
        };
      }),
    ],
  };
}

/** The projects in their order; throws a 400 that names those that visitors cannot see. */
async function readChosenProjects(ids: readonly string[]): Promise<Project[]> {
  const stored = await Promise.all(ids.map((id) => findStored(projects, id)));
  const live = stored.flatMap((record) => (record !== null && isLive(record) ? [record] : []));
  if (live.length === stored.length) return projects.present(live, 'public');
  throw badInput(
    stored.flatMap((record, index) =>
      record !== null && isLive(record)
        ? []
        : [{ path: `projects.${index}`, message: 'This project is not live. Publish it, or leave it out.' }],
    ),
  );
}

function downloadHeaders(name: string, format: DocumentFormat): Record<string, string> {
  return {
    'Content-Type': TYPES[format],
    'Content-Disposition': `attachment; filename="${name}.${format}"`,
    // The page itself is what search engines are to show.
    'X-Robots-Tag': 'noindex',
  };
}
