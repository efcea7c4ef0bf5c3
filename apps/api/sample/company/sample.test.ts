import { activityInputSchema } from '@plinth/schemas/activities';
import { formatRupees } from '@plinth/schemas/amounts';
import { CONTENT_SECTIONS, SECTION_KEYS } from '@plinth/schemas/content';
import { CONTENT_INPUTS } from '@plinth/schemas/content-input';
import { enquiryInputSchema } from '@plinth/schemas/enquiries';
import { parseInput } from '@plinth/schemas/input';
import { newsInputSchema } from '@plinth/schemas/news';
import { openingInputSchema } from '@plinth/schemas/openings';
import { projectInputSchema } from '@plinth/schemas/projects';
import { REGIONS } from '@plinth/schemas/regions';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { SAMPLE_PHOTOS } from '../photos.ts';
import type { SampleProject } from '../types.ts';
import { sampleActivities } from './activities.ts';
import { sampleContent } from './content.ts';
import { sampleEnquiries } from './enquiries.ts';
import { sampleNews } from './news.ts';
import { sampleOpenings } from './openings.ts';
import { sampleProjects } from './projects.ts';

const states = new Set(sampleProjects.map((project) => project.state));
const underWay = sampleProjects.filter((project) =>
  project.stats?.some((stat) => stat.points === 'Programme'),
);

/** All texts of a value, however deep they lie. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** The value as the seed stores it, with URLs where the sample data names files. */
function withAddresses(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll(/"(?:photo|document):([a-z-]+)"/g, '"/uploads/$1"'));
}

function faultsOf(schema: z.ZodMiniType, input: unknown) {
  const result = parseInput(schema, withAddresses(input));
  return result.ok ? [] : result.errors;
}

const toPhotos = (photos: SampleProject['photos']) =>
  photos.map((photo) => {
    const { name, ...facts } = typeof photo === 'string' ? { name: photo } : photo;
    return { url: `/uploads/${name}.jpg`, ...facts };
  });

const sumOfValues = (projects: typeof sampleProjects) =>
  formatRupees(projects.reduce((sum, { value = 0 }) => sum + value, 0));

describe('sample records', () => {
  test('projects are what the API takes', () => {
    for (const { photos, ...project } of sampleProjects) {
      expect(faultsOf(projectInputSchema, { ...project, photo: toPhotos(photos) }), project.title).toEqual(
        [],
      );
    }
  });

  test('activities, news, openings and enquiries are what the API takes', () => {
    const activities = sampleActivities.flatMap(({ photos, projectTitle, ...activity }) =>
      faultsOf(activityInputSchema, {
        ...activity,
        project: projectTitle ?? activity.project,
        photo: toPhotos(photos),
      }),
    );
    const news = sampleNews.flatMap((item) =>
      faultsOf(newsInputSchema, { ...item, photo: `/uploads/${item.photo}.jpg` }),
    );
    const openings = sampleOpenings.flatMap((opening) => faultsOf(openingInputSchema, opening));
    const enquiries = sampleEnquiries.flatMap(({ hoursAgo, position, ...enquiry }) =>
      faultsOf(enquiryInputSchema, enquiry),
    );
    expect([...activities, ...news, ...openings, ...enquiries]).toEqual([]);
  });

  test('there are enough of them for every block and page', () => {
    expect(sampleProjects.length).toBeGreaterThanOrEqual(14);
    expect(states.size).toBeGreaterThanOrEqual(10);
    expect(sampleActivities.length).toBeGreaterThanOrEqual(8);
    expect(sampleNews.length).toBeGreaterThanOrEqual(9);
    expect(sampleOpenings.length).toBeGreaterThanOrEqual(6);
    for (const service of ['Ongoing', 'Commercial', 'Residential']) {
      expect(
        sampleProjects.filter((project) => project.services === service).length,
        service,
      ).toBeGreaterThanOrEqual(3);
    }
  });

  test('titles are unique, and every activity that names a project finds it', () => {
    const titles = new Set(sampleProjects.map((project) => project.title));
    expect(titles.size).toBe(sampleProjects.length);
    for (const { title, projectTitle, project } of sampleActivities) {
      expect(projectTitle === undefined ? project : titles.has(projectTitle), title).toBeTruthy();
    }
  });

  test('every application finds its opening', () => {
    const positions = sampleOpenings.map((opening) => opening.position);
    for (const { position } of sampleEnquiries) if (position) expect(positions).toContain(position);
  });

  test('projects lie in India and name their state as the map does', () => {
    const names = REGIONS.map((region) => region.name);
    for (const { title, state, latitude = 0, longitude = 0 } of sampleProjects) {
      expect(names, title).toContain(state);
      expect(latitude > 6.5 && latitude < 37.1, `latitude of ${title}`).toBe(true);
      expect(longitude > 68.1 && longitude < 97.5, `longitude of ${title}`).toBe(true);
    }
  });

  test('news come newest first', () => {
    const dates = sampleNews.map((item) => item.date ?? '');
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  test('sample people cannot be reached by mistake', () => {
    for (const { email } of sampleEnquiries) expect(email).toMatch(/@example\.com$/);
  });
});

describe('sample content', () => {
  test.each(SECTION_KEYS)('the section %s is filled and valid', (section) => {
    expect(faultsOf(CONTENT_INPUTS[section], sampleContent[section])).toEqual([]);
  });

  test('only photographs that exist are named', () => {
    const named = textsOf(sampleContent).filter((text) => text.startsWith('photo:'));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((text) => !Object.hasOwn(SAMPLE_PHOTOS, text.slice('photo:'.length)))).toEqual([]);
  });

  test('links inside the site lead to pages of the site', () => {
    const paths = new Set<string>(Object.values(CONTENT_SECTIONS).map(({ path }) => path));
    for (const service of ['/ongoing', '/commercial', '/residential']) paths.add(service);
    const links = textsOf(sampleContent).filter((text) => /^\/[a-z]*$/.test(text));
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((link) => !paths.has(link))).toEqual([]);
  });

  test('the cards of the services page lead to projects of their service', () => {
    const services = new Set(sampleProjects.map((project) => project.services?.toLowerCase()));
    const links = sampleContent.services.content?.[0]?.cards?.map(({ link = '' }) => link) ?? [];
    expect(links).toHaveLength(8);
    const named = links.map((link) => link.replace('/projects?services=', '').replace('/', '').toLowerCase());
    expect(named.filter((service) => !services.has(service))).toEqual([]);
  });
});

describe('sample facts', () => {
  test('the number of states is the same wherever it is told', () => {
    expect(states.size).toBe(13);
    expect(sampleContent.home.PresenceHeader).toBe('Built in thirteen states');
    expect(sampleContent.footer.footerAbout).toContain('thirteen states');
  });

  test('the company profile adds up to the projects', () => {
    const about = textsOf(sampleContent.about).join(' ');
    expect(sampleProjects).toHaveLength(19);
    expect(about).toContain(
      `Nineteen projects on this site, with a contract value of ${sumOfValues(sampleProjects)}`,
    );
    expect(underWay).toHaveLength(5);
    expect(about).toContain(`Five of them under way in November 2026, worth ${sumOfValues(underWay)}`);
  });

  test('the figures of a project give its value as its facts do, or not at all', () => {
    for (const { title, value = 0, valueShown, stats = [] } of sampleProjects) {
      const figure = stats.find(({ points }) => points === 'Contract value')?.number;
      expect(figure, title).toBe(valueShown === 'exact' ? formatRupees(value) : undefined);
    }
  });

  test('every project says what it is, when it was built and how large it is', () => {
    for (const { title, sector, status, valueShown, startedOn = '', dueOn = '', ...rest } of sampleProjects) {
      const { completedOn, areaM2, lengthKm, capacity, summary } = rest;
      expect([sector, status, valueShown, summary, areaM2 ?? lengthKm ?? capacity], title).not.toContain(
        undefined,
      );
      expect(startedOn < (completedOn ?? dueOn), title).toBe(true);
      expect(completedOn === undefined, title).toBe(status !== 'completed');
    }
  });

  // The site makes a paragraph of each sentence, so an abbreviation such as "No. 4" would tear one apart.
  test('a full stop before a space always ends a sentence', () => {
    const openings = sampleOpenings.map((opening) => opening.details);
    const texts = textsOf([sampleProjects, sampleActivities, sampleNews, openings, sampleContent]);
    expect(texts.filter((text) => /\b[A-Z][a-z]?\. |\. [a-z]/.test(text))).toEqual([]);
  });

  test('descriptions of projects have five to eight sentences', () => {
    for (const { title, details = '' } of sampleProjects) {
      const sentences = details.split('. ').length;
      expect(sentences >= 5 && sentences <= 8, `${title}: ${sentences}`).toBe(true);
    }
  });
});
