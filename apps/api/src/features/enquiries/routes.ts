import { pipeline } from 'node:stream/promises';
import { enquirySubmissionSchema, submittedEnquirySchema } from '@plinth/schemas/enquiries';
import { listQuerySchemas } from '@plinth/schemas/lists';
import type { RequestHandler } from 'express';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { runOnce } from '../../http/idempotency.ts';
import { parseBody, parseQuery } from '../../http/parse.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { createThrottle, networkOf, throttleKey } from '../../http/throttle.ts';
import { userOf } from '../../http/user.ts';
import { noteActivity } from '../activity/note-activity.ts';
import { csvOf } from './csv-export.ts';
import { findEnquiries } from './find-enquiries.ts';
import { EnquiryModel, type EnquiryRow } from './model.ts';
import { toSubmittedEnquiry } from './present.ts';
import { submitEnquiry } from './submit-enquiry.ts';

/** docs/product.md, "Throttles and limits". */
const SUBMISSIONS = { name: 'enquiry', limit: 30, windowSeconds: 10 * 60 };

const csvQuerySchema = z.pick(listQuerySchemas.form, { state: true, from: true, to: true, q: true });

/** The public form, and the enquiries as a file; working on them is the collection's own routes. */
export function enquiryRoutes(context: AppContext): RouteTable {
  const throttle = createThrottle(SUBMISSIONS);

  const handleSubmission: RequestHandler = async (request, response) => {
    const submission = parseBody(enquirySubmissionSchema, request);
    await throttle.take(throttleKey(networkOf(request.ip)));
    const enquiry = await runOnce(request, {
      caller: '',
      run: (id) => submitEnquiry(context, submission, id),
      async find(id) {
        const stored = await EnquiryModel.findById(id).lean<EnquiryRow>();
        return stored === null ? undefined : toSubmittedEnquiry(stored);
      },
    });
    sendJson(request, response, enquiry, { status: 201 });
  };

  return [
    {
      method: 'post',
      path: '/form',
      permission: 'public',
      summary: 'Send an enquiry',
      body: enquirySubmissionSchema,
      responseSchema: submittedEnquirySchema,
      status: 201,
      takesIdempotencyKey: true,
      handle: handleSubmission,
    },
    {
      method: 'get',
      path: '/admin/enquiries.csv',
      permission: 'enquiries',
      needsFreshSession: true,
      summary: 'The enquiries of a filter as a CSV file for spreadsheets',
      query: csvQuerySchema,
      handle: handleCsv(context),
    },
  ];
}

const handleCsv =
  ({ logger }: AppContext): RequestHandler =>
  async (request, response) => {
    const enquiries = await findEnquiries(parseQuery(csvQuerySchema, request));
    response.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="enquiries-${new Date().toISOString().slice(0, 10)}.csv"`,
      'Cache-Control': 'private, no-store',
    });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    await noteActivity(logger, {
      kind: 'exports',
      title: 'Enquiries as CSV',
      action: 'exported',
      by: userOf(response),
    });
    try {
      await pipeline(csvOf(enquiries), response);
    } catch (error) {
      // The client has disconnected, which is no error of the server.
      if (!request.destroyed) throw error;
    }
  };
