import type { SampleContent } from '../../types.ts';
import { points, prose } from '../prose.ts';

export const health: SampleContent['health'] = {
  Title: 'Health & Safety',
  BannerPhoto: 'photo:safety-helmets',
  Description:
    'How Vastara Constructions keeps people safe: three lost-time injuries in 21.2 million hours in 2025–26, the rules behind it, and what we changed.',
  content: [
    {
      Title: 'Helmets in three colours on a site',
      ContentPhoto: 'photo:safety-helmets',
      Header: 'Everyone home safe',
      Sentence: prose`
        In 2025–26 three people were hurt so that they missed a day of work, in 21.2 million hours.
        That is a rate of 0.14 per million hours, after 0.23 the year before.
      `,
      Sentence2: prose`
        Each of the three is described in our news, with what we changed.
        The Mahanadi Cable Bridge was built in 6.1 million hours without one.
      `,
    },
    {
      Header: 'Rules without exceptions',
      Points: points(
        'Anyone may stop any work, and is thanked for it in front of the crew',
        'No lift above people, and no people below a lift',
        'Above 2 m there is a rail, a net or a rope, and always one of them',
        'Work on scaffolds stops at a wind of 40 km/h',
        'Nobody drives a machine without a card for that machine',
        'Between 12 and 4 nobody works in the open sun above 42 °C',
      ),
    },
    {
      Header: 'Health on and off the site',
      cards: [
        {
          photo: 'photo:scaffold-facade',
          title: 'A doctor on site',
          sentence:
            'On sites of 150 people or more, a nurse every day and a doctor twice a week. Eyes, ears and lungs once a year.',
        },
        {
          photo: 'photo:tower-cranes',
          title: 'Heat',
          sentence:
            'Shade, cold water and salt within 50 m of every place of work, and shifts that start at five in May.',
        },
        {
          photo: 'photo:apartments-midrise',
          title: 'Camps',
          sentence:
            'Four beds to a room at most, a tap for eight, a kitchen that is inspected like a restaurant.',
        },
      ],
    },
    {
      Title: 'A slab before the pour, seen along the bars',
      ContentPhoto: 'photo:rebar-deck',
      Header: 'Near misses',
      Sentence: prose`
        A near miss is written down by whoever sees it, on paper, by phone or with a voice message.
        Last year there were 4,350, and each was answered within three days.
      `,
      Sentence2: 'Something unsafe at one of our sites? Call +91 20 5550 0100, day and night.',
    },
  ],
};

export const sustainability: SampleContent['sustainability'] = {
  Title: 'Sustainability',
  BannerPhoto: 'photo:solar-roof',
  Description:
    'Cement, steel, water and power in figures: what Vastara Constructions uses, what it saved in 2025–26 and what it has not solved.',
  content: [
    {
      Title: 'Panels on a depot roof',
      ContentPhoto: 'photo:solar-roof',
      Header: 'Power from our own roofs',
      Sentence: prose`
        Since October 2026 all eleven sheds of our three yards carry panels, 2.4 MW together.
        They give about 36 lakh units a year and cover what the yards use by day.
      `,
      Sentence2: 'At night we still draw from the grid, and steam for curing still comes from gas.',
    },
    {
      Header: 'Less of everything',
      Sentence: 'Figures for the year from April 2025 to March 2026, over all sites and yards.',
      Points: points(
        'Cement: 34% replaced by slag and fly ash, after 29% the year before',
        'Steel: offcuts of 1.6%, because bars are cut to order in Chakan',
        'Water: 41% of what we use is treated and used again',
        'Diesel: 2.9 litres for each cubic metre of concrete placed, after 3.4',
        'Rock and soil: 78% of what we dig stays on the plot',
      ),
    },
    {
      Header: 'Where to see it',
      cards: [
        {
          photo: 'photo:waterworks-close',
          title: 'Water that comes round',
          sentence: 'At Cuttack only 1.8% of the intake goes back to the river.',
        },
        {
          photo: 'photo:highway-interchange',
          title: 'Rain basins in Bengaluru',
          sentence: 'Four loops hold 5,200 m³ of rain and 3,400 trees.',
        },
        {
          photo: 'photo:industrial-plant-aerial',
          title: 'Roofs that work',
          sentence: 'Solar panels of 1.2 MW in Sanand and 1.8 MW in Jaipur.',
        },
      ],
    },
    {
      Header: 'What we have not solved',
      Sentence: prose`
        Cement and steel still make up nine tenths of our carbon, and slag is getting scarce.
        We have no good use for old formwork ply, and 740 tonnes of it were burnt for heat last year.
      `,
      Sentence2:
        'The figures for the year to March 2027 will be published here in May 2027, better or worse.',
    },
  ],
};

export const deliver: SampleContent['deliver'] = {
  Title: 'How We Deliver',
  BannerPhoto: 'photo:precast-girders',
  Description:
    'Five steps from the first soil test to the last snag, with the checks that keep a date: how Vastara Constructions plans and builds.',
  content: [
    {
      Title: 'A scale model on the drawings',
      ContentPhoto: 'photo:site-model',
      Header: 'Build it twice',
      Sentence: prose`
        First we build it in the model, then at full size where a mistake would be costly, then for good.
        A ward in Nashik was walked through by nurses before its walls were drawn, and eleven details changed.
      `,
      Sentence2: 'A change costs a line in the model, a morning in plywood and a month in concrete.',
    },
    {
      Header: 'Five steps',
      cards: [
        {
          title: '1. Ground',
          sentence: 'Borings, services and neighbours first. No price before we know what is below.',
        },
        {
          title: '2. Model',
          sentence:
            'Structure, services and temporary works in one model that the crews can open on a phone.',
        },
        {
          title: '3. Yard',
          sentence:
            'What can be made under a roof is: girders in Surat, cages in Chakan, steelwork in Sriperumbudur.',
        },
        {
          title: '4. Site',
          sentence: 'A plan for six weeks, a plan for the day, and a board at the gate that shows both.',
        },
        {
          title: '5. Handover',
          sentence: 'Room by room with those who will use it. A crew stays for a year.',
        },
      ],
    },
    {
      Title: 'Girders in the yard below the gantry',
      ContentPhoto: 'photo:precast-girders',
      Header: 'Made under a roof',
      Sentence: prose`
        The Surat yard has nine casting beds and takes 38 hours for a girder.
        What comes out is measured at 30 points, and four of the first thousand did not pass.
      `,
    },
    {
      Header: 'How a date is kept',
      Points: points(
        'The programme has a buffer that only the client can see and release',
        'Every delay of more than two days is reported on the day it is known',
        'Materials with a long lead are ordered within thirty days of the contract',
        'Night work is planned with the neighbours, in writing, with a number to call',
        'Fourteen handovers on this site: three early, eleven on the date',
      ),
    },
  ],
};
