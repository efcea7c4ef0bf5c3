import type { SampleContent } from '../../types.ts';
import { points, prose } from '../prose.ts';

/** Namuna, Udaharan and Pratirup mean sample, example and specimen: nobody of these names is meant. */
export const leadership: SampleContent['leadership'] = {
  Title: 'Leadership',
  BannerPhoto: 'photo:atrium-interior',
  Description:
    'The people who lead Vastara Constructions: directors for bridges and buildings, and the heads of finance, design, safety, people and plant.',
  content: [
    {
      Header: 'Eight people, one table',
      Sentence: prose`
        The leadership team meets every Monday at seven, on a site and not in the office.
        Choose a person to read what they are responsible for.
      `,
      Sentence2: 'The people on this page are sample data of a demonstration company and do not exist.',
    },
  ],
  members: [
    {
      Photo: 'photo:portrait-asha',
      Name: 'Asha Namuna',
      Post: 'Chairperson and Managing Director',
      Sentence: prose`
        Founded the company in 1987 with two partners.
        A civil engineer from Pune, she signs every tender above ₹ 100 cr herself and spends two days a week on
        sites.
      `,
    },
    {
      Photo: 'photo:portrait-vikram',
      Name: 'Vikram Udaharan',
      Post: 'Director, Bridges and Metro',
      States: 'Telangana, Kerala, Orissa',
      Sentence: prose`
        Is responsible for the viaduct in Hyderabad and the lake bridge in Alappuzha.
        He joined as a surveyor in 1999 and led the erection of the Mahanadi Cable Bridge.
      `,
    },
    {
      Photo: 'photo:portrait-leela',
      Name: 'Leela Pratirup',
      Post: 'Director, Buildings',
      Sentence: prose`
        Is responsible for homes, offices and hospitals from the first estimate to the last snag.
        Brought the seven-day floor to our sites, with aluminium formwork and crews that stay together.
      `,
    },
    {
      Photo: 'photo:portrait-imran',
      Name: 'Imran Namuna',
      Post: 'Chief Financial Officer',
      Sentence: prose`
        Keeps the books of every project open to its site team.
        He introduced the rule that subcontractors' bills are checked within seven days.
      `,
    },
    {
      Photo: 'photo:portrait-kavitha',
      Name: 'Kavitha Udaharan',
      Post: 'Head of Design',
      States: 'Maharashtra, Tamil Nadu',
      Sentence: prose`
        Leads 86 engineers and modellers in Pune and Chennai.
        Her team checks each temporary structure twice, the second time by somebody who has not seen the first.
      `,
    },
    {
      Photo: 'photo:portrait-joseph',
      Name: 'Joseph Pratirup',
      Post: 'Head of Safety and Health',
      Sentence: prose`
        Has the right to stop any site, and used it nine times in 2025–26.
        Before he joined us he inspected factories for twelve years.
      `,
    },
    {
      Photo: 'photo:portrait-harpreet',
      Name: 'Harpreet Namuna',
      Post: 'Head of People',
      Sentence: prose`
        Looks after 2,150 employees, the trainee programme and the camps in which crews live.
        Every complaint from a camp is on her desk within a day.
      `,
    },
    {
      Photo: 'photo:portrait-ananya',
      Name: 'Ananya Udaharan',
      Post: 'Head of Plant and Yards',
      States: 'Gujarat, Maharashtra, Tamil Nadu',
      Sentence: prose`
        Runs the yards in Surat, Chakan and Sriperumbudur, 31 tower cranes and two launching girders.
        She learned to drive each of them before she took the post.
      `,
    },
  ],
};

export const values: SampleContent['values'] = {
  Title: 'Our Purpose and Values',
  BannerPhoto: 'photo:institutional',
  Description:
    'Why Vastara Constructions builds, and six values with what each of them means on a working day.',
  content: [
    {
      Title: 'The portico of a public building',
      ContentPhoto: 'photo:institutional-side',
      Header: 'Why we build',
      Sentence: prose`
        What we build is used by people who never chose us: patients, passengers, pupils, tenants.
        It should serve them for as long as it stands, and nobody should be hurt while it goes up.
      `,
      Sentence2: 'That is the whole purpose. The six values say how we go about it.',
    },
    {
      Header: 'How we check ourselves',
      Sentence: 'Each value has a question, and each site answers all six in public once a quarter.',
      Points: points(
        'Did we measure what we built, and is the sheet signed?',
        'Did the next crew find what it needed?',
        'Did the client hear the bad news from us first?',
        'Did we keep the date, and did we say so early when we could not?',
        'What did we bury, burn or waste?',
        'Whose name stands on the decision?',
      ),
    },
  ],
  values: [
    {
      title: 'Excellence',
      sentence:
        'A wall is plumb to 5 mm or it is done again. We measure before the plaster goes on, not after.',
    },
    {
      title: 'Teamwork',
      sentence:
        'Crews stay together from job to job, and the drawing office sits on the site until the frame is up.',
    },
    {
      title: 'Integrity',
      sentence: 'We quote what it costs, publish what went wrong, and pay nobody to look away.',
    },
    {
      title: 'Commitment',
      sentence:
        'A date that we give is a date that we keep. Of the last fourteen handovers here, none was late.',
    },
    {
      title: 'Sustainability',
      sentence:
        'The cheapest cement is what we leave out. On average 34% of it is replaced by slag and fly ash.',
    },
    {
      title: 'Accountability',
      sentence: 'Every pour, lift and test has one name on it, and that person is on site when it happens.',
    },
  ],
};

export const career: SampleContent['career'] = {
  Title: 'Career',
  BannerPhoto: 'photo:tower-cranes',
  Description:
    'Work with Vastara Constructions: current openings on sites and in yards, the trainee programme, and what we offer besides pay.',
  content: [
    {
      Title: 'Helmets and drawings on a ledge',
      ContentPhoto: 'photo:safety-helmets',
      Header: 'Work that lasts',
      Sentence: prose`
        You will be able to show your children what you did, from the road.
        People stay: half of our foremen have been with us for more than nine years.
      `,
      Sentence2: prose`
        New engineers begin in the Chakan yard and learn to bend, tie and pour with their own hands.
        After that they have a mentor for two years, and their own crew sooner than elsewhere.
      `,
    },
    {
      Header: 'What we offer',
      Points: points(
        'Pay on the last working day of the month, without exception since 1987',
        'One week at home after seven on a site away from it, with the ticket paid',
        'Health insurance for parents, partner and children from the first day',
        'Crèche on each site with more than fifty women or families in the camp',
        'Shares in the company after three years',
      ),
    },
    {
      Header: 'How we hire',
      cards: [
        {
          title: '1. Apply',
          sentence: 'Send a page about what you have built. A photograph of you is not needed.',
        },
        {
          title: '2. Talk',
          sentence: 'You speak with the person you would work for, by phone, within ten working days.',
        },
        {
          title: '3. See the site',
          sentence: 'You spend a paid day with the crew. They decide as much as we do, and so do you.',
        },
      ],
    },
  ],
};
