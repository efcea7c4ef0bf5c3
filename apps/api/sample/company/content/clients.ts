import type { SampleContent } from '../../types.ts';
import { points, prose } from '../prose.ts';

export const nri: SampleContent['nri'] = {
  Title: 'For NRIs',
  BannerPhoto: 'photo:apartments-midrise',
  Description:
    'Build or buy in India from abroad: one contact person in your time zone, video walks of the site, papers checked before you pay.',
  content: [
    {
      Title: 'Balconies in the evening sun',
      ContentPhoto: 'photo:apartments-balconies',
      Header: 'A home from far away',
      Sentence: prose`
        One person looks after you, from the first call to the keys, and keeps your country’s office hours.
        Of the families at Samudra Towers, 57 lived abroad when they signed.
      `,
      Sentence2: prose`
        You see your floor on a video walk each month and can stop it to ask.
        Before each payment an engineer who is not ours confirms that the stage has been reached.
      `,
    },
    {
      Header: 'What you will need',
      Points: points(
        'Passport and OCI card or visa, as copies',
        'PAN card, or Form 60 where you have none',
        'An NRE or NRO account for the payments',
        'A power of attorney if you cannot come for the registration',
      ),
      Sentence: 'Rules change: ask your bank and a lawyer before you sign. We give no tax or legal advice.',
    },
    {
      Header: 'How it works',
      cards: [
        { title: 'Week 1', sentence: 'A call with your contact person, plans and prices by mail.' },
        {
          title: 'Weeks 2 to 6',
          sentence: 'Title papers and approvals for your lawyer, a video walk of the plot.',
        },
        {
          title: 'Until the keys',
          sentence: 'A report with photographs each month, payments by stage only.',
        },
        { title: 'The year after', sentence: 'Someone with a key looks in every month if you wish.' },
      ],
    },
    {
      Header: 'Write to us',
      Sentence: prose`
        Choose your country in the form, and the dial code follows.
        We call at a convenient time where you live.
      `,
    },
  ],
};

export const services: SampleContent['services'] = {
  Title: 'Services',
  BannerPhoto: 'photo:office-campus',
  Description:
    'General contracting, design and build, precast supply, refurbishment and operation of waterworks: what Vastara Constructions does, with examples.',
  content: [
    {
      Header: 'What we build',
      cards: [
        {
          photo: 'photo:highrise-dusk',
          title: 'Residential',
          sentence: 'From garden blocks of eight floors to towers of 46.',
          link: '/residential',
        },
        {
          photo: 'photo:office-campus-dusk',
          title: 'Commercial',
          sentence: 'Offices, exchanges and markets, shell or fitted out.',
          link: '/commercial',
        },
        {
          photo: 'photo:cable-bridge',
          title: 'Bridges',
          sentence: 'Spans of up to 420 m, over rivers and lakes.',
          link: '/projects?services=Bridges',
        },
        {
          photo: 'photo:metro-viaduct',
          title: 'Metro',
          sentence: 'Viaducts by launching girder, above running traffic.',
          link: '/projects?services=Metro',
        },
        {
          photo: 'photo:highway-interchange',
          title: 'Highways',
          sentence: 'Bypasses and interchanges, with the traffic running.',
          link: '/projects?services=Highways',
        },
        {
          photo: 'photo:industrial-plant',
          title: 'Industrial',
          sentence: 'Sheds, docks and superflat floors in sixteen months or less.',
          link: '/projects?services=Industrial',
        },
        {
          photo: 'photo:waterworks',
          title: 'Water',
          sentence: 'Treatment works of up to 90 MLD, built and operated.',
          link: '/projects?services=Water',
        },
        {
          photo: 'photo:institutional',
          title: 'Hospitals and institutes',
          sentence: 'Wards, theatres and laboratories, beside those in use.',
          link: '/projects?services=Institutional',
        },
      ],
    },
    {
      Title: 'An office campus by day',
      ContentPhoto: 'photo:office-campus',
      Header: 'Ways to work with us',
      Points: points(
        'General contract on your drawings, with a fixed completion date',
        'Design and build, with one party responsible for both',
        'Supply of precast girders and segments from Surat, delivered and set',
        'Refurbishment while the building stays in use',
        'Operation of waterworks for five years after the handover',
      ),
    },
    {
      Header: 'What to tell us first',
      Sentence: prose`
        The place, the size and the year are enough.
        A soil report helps, and so does an honest word about the budget.
      `,
      Sentence2: 'Below ₹ 20 cr we are seldom the right firm, and we will recommend two that are.',
    },
  ],
};
