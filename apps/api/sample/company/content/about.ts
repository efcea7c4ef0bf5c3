import type { SampleContent } from '../../types.ts';
import { points, prose } from '../prose.ts';

export const about: SampleContent['about'] = {
  Title: 'About us',
  BannerPhoto: 'photo:skyline-banner',
  Description:
    'A contracting company from Pune, founded in 1987: 2,150 employees, three yards, nineteen projects in thirteen states on this site.',
  content: [
    {
      Title: 'Two towers in Worli by day',
      ContentPhoto: 'photo:highrise-day',
      Header: 'Builders since 1987',
      Sentence: prose`
        Vastara began with a bridge of 24 m over a canal at Baramati, eleven people and one hired mixer.
        Today 2,150 people work for the company, and about 8,400 are on our sites on a working day.
      `,
      Sentence2: prose`
        We still build bridges, and besides them towers, metro viaducts, highways, hospitals and waterworks.
        Every third contract comes from a client we have built for before.
      `,
    },
    {
      Header: 'The company in figures',
      Figures: [
        { number: '1987', label: 'Founded in Pune, with a bridge of 24 m' },
        { number: '2,150', label: 'Employees' },
        { number: '420 m', label: 'Our longest span' },
        { number: '168 m', label: 'Our tallest towers' },
      ],
      Points: points(
        'Nineteen projects on this site, with a contract value of ₹ 7,209 cr',
        'Five of them under way in November 2026, worth ₹ 2,261 cr',
        'Thirteen states, and offices in Pune, Delhi and Chennai',
        'Three yards with eleven sheds: precast in Surat, reinforcement in Chakan, plant in Sriperumbudur',
        'Owned by its founders and 640 of its employees, with no debt on its machines',
      ),
    },
    {
      Header: 'From a canal bridge to a metro line',
      cards: [
        {
          photo: 'photo:rebar-deck',
          title: '1987',
          sentence:
            'Asha Namuna and two partners found the company in Pune and build the canal bridge at Baramati.',
        },
        {
          photo: 'photo:scaffold-facade',
          title: '1998',
          sentence:
            'First building above ten floors, in Pune, with a tower crane bought second-hand from Kandla port.',
        },
        {
          photo: 'photo:precast-girders',
          title: '2022',
          sentence:
            'The Surat yard opens with two casting beds. Its thousandth girder leaves it in September 2026.',
        },
        {
          photo: 'photo:cable-bridge-deck',
          title: '2026',
          sentence:
            'The Mahanadi Cable Bridge opens seven months early, with the longest span that we have built: 420 m.',
        },
      ],
    },
    {
      Title: 'The office atrium of Infinity Exchange',
      ContentPhoto: 'photo:atrium-upper',
      Header: 'Who does the work',
      Sentence: prose`
        Structure, shuttering and reinforcement are done by our own crews.
        For facades, lifts and services we work with firms we have known for six years on average.
      `,
      Sentence2: prose`
        Their invoices are checked within seven days and paid within thirty.
        In 2025–26 we kept to that for 97% of 61,400 invoices.
      `,
    },
  ],
  ProfileHeader: 'Company profile (PDF)',
};
