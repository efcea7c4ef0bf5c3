import type { SampleContent } from '../../types.ts';
import { prose } from '../prose.ts';

/** The pages of the collections: a banner, and a few words round the list. */
export const projectsPage: SampleContent['projects'] = {
  Title: 'Projects',
  BannerPhoto: 'photo:highrise-day',
  Description:
    'Nineteen projects in thirteen states of India: homes, offices, bridges, metro, highways, industry, water and public buildings, each with its figures.',
  content: [
    {
      Header: 'Figures that can be checked',
      Sentence: prose`
        Each page gives the client, the place, the contract value and the months that the work took.
        Where a job is still under way, the page says what stood at the end of October 2026.
      `,
    },
    {
      Header: 'Planning something similar?',
      Sentence: 'Tell us the place, the size and the year. An engineer calls back within two working days.',
      cards: [
        {
          photo: 'photo:site-model',
          title: 'What we do',
          sentence: 'Design and build, general contracting, precast supply and operation.',
          link: '/services',
        },
        {
          photo: 'photo:rebar-deck',
          title: 'How we deliver',
          sentence: 'Five steps from the first soil test to the last snag.',
          link: '/deliver',
        },
        {
          photo: 'photo:safety-helmets',
          title: 'Send an enquiry',
          sentence: 'Two minutes for the form; your message goes straight to our engineers.',
          link: '/contact#enquiry',
        },
      ],
    },
  ],
};

export const activitiesPage: SampleContent['activities'] = {
  Title: 'Activities',
  BannerPhoto: 'photo:tower-cranes-aerial',
  Description:
    'What our crews did in the last twelve months: night pours, girder launches, cable tensioning, tests and handovers, told site by site.',
  content: [
    {
      Header: 'Told by the crews',
      Sentence: prose`
        Each report is written by the crew that did the work and names its project.
        Figures come from that day’s site diary.
      `,
    },
    {
      Title: 'A metro viaduct in Hyderabad',
      ContentPhoto: 'photo:metro-viaduct',
      Header: 'Watch from outside',
      Sentence: prose`
        Four of our sites have a window in the hoarding at eye level, and a lower one for children.
        You will find them at Hinjawadi, Tiruchirappalli, New Town and below pier 48 in Hyderabad.
      `,
      Points: [
        { points: 'Site visits for schools and colleges on the second Saturday of the month' },
        { points: 'Groups of up to 25; helmets and boots provided' },
        { points: 'Registration through the contact page, two weeks ahead' },
      ],
    },
  ],
};

export const newsPage: SampleContent['news'] = {
  PressContact: 'Press office in Pune: press@vastara.example, +91 20 5550 1987',
  Title: 'Latest News',
  BannerPhoto: 'photo:skyline-banner',
  Description:
    'Openings, handovers and figures from the sites and yards of Vastara Constructions, with the dates on which they happened.',
  content: [
    {
      Header: 'For the press',
      Sentence: prose`
        Figures in our news may be quoted freely.
        For print-quality pictures and questions, write to press@vastara.example or call our office in Pune.
      `,
    },
  ],
};
