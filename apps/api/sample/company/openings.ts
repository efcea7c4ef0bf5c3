import type { SampleOpening } from '../types.ts';
import { prose } from './prose.ts';

export const sampleOpenings: SampleOpening[] = [
  {
    position: 'Senior Bridge Engineer',
    kind: 'full-time',
    Experience: '8 to 12 years',
    Openings: 2,
    Qualification: 'M.Tech in structural engineering',
    Location: 'Alappuzha, Kerala',
    details: prose`
      You lead the temporary works of the Vembanad Lake Bridge: launching truss, barges and the casting bed.
      You check each stage of the erection before it happens and stand on the deck when it does.
      We look for someone who has launched girders of more than 60 tonnes and can say what went wrong.
      Housing near the lake and school fees for two children are part of the offer.
    `,
  },
  {
    position: 'Site Engineer, Metro',
    kind: 'full-time',
    Experience: '3 to 6 years',
    Openings: 6,
    Qualification: 'B.E. in civil engineering',
    Location: 'Hyderabad, Telangana',
    details: prose`
      You run one night shift of segment erection on the Metro Line 4 Viaduct, with a crew of 28.
      Your shift ends with a survey: each span is measured before the girder moves on.
      Night work is limited to four weeks out of six, and transport home is provided.
      Knowledge of post-tensioning is needed; Telugu or Hindi helps on the deck.
    `,
  },
  {
    position: 'Safety Officer',
    kind: 'full-time',
    Experience: '5 to 8 years',
    Openings: 3,
    Qualification: 'Advanced diploma in industrial safety',
    Location: 'Pune, Maharashtra',
    details: prose`
      You have the right to stop any work on the Hinjawadi site, and we expect you to use it.
      You hold the morning talk, walk the edges and lifts twice a day and follow up every near miss in writing.
      You report to the Head of Safety and Health in Pune, not to the project manager.
      A valid certificate of the Directorate of Industrial Safety and Health is required.
    `,
  },
  {
    position: 'Quantity Surveyor',
    kind: 'full-time',
    Experience: '4 to 7 years',
    Openings: 2,
    Qualification: 'B.Tech or diploma in quantity surveying',
    Location: 'Kolkata, West Bengal',
    details: prose`
      You measure, price and certify the work of 19 subcontractors on Hooghly Quarter in New Town.
      Bills are checked within seven days, because small firms cannot wait for thirty.
      You work from the model first and from the tape where the model is wrong.
      Practice with FIDIC or CPWD conditions is welcome.
    `,
  },
  {
    position: 'Plant Operator, Tower Crane',
    kind: 'fixed-term',
    Experience: '5 years or more',
    Openings: 4,
    Qualification: 'ITI and a tower crane operator certificate',
    Location: 'Tiruchirappalli, Tamil Nadu',
    details: prose`
      You drive one of two tower cranes at Kaveri Heights, with a limiter that keeps both jibs apart.
      Shifts are eight hours, and you come down for a break every three.
      You take part in the rescue drill from the cab twice a year.
      We train you on the remote cabin that arrives in April 2027.
    `,
  },
  {
    position: 'Plant Chemist, Water',
    kind: 'full-time',
    Experience: '2 to 5 years',
    Openings: 1,
    Qualification: 'M.Sc. in chemistry',
    Location: 'Cuttack, Odisha',
    details: prose`
      You run the laboratory of the Cuttack Water Treatment Works, which we operate until 2031.
      You set the dose of alum by jar test, hourly in the monsoon and twice a day in the dry months.
      Your results go to the Municipal Corporation the same evening, good or bad.
      The works runs round the clock, and one weekend in four is yours to cover.
    `,
  },
  {
    position: 'Graduate Trainee',
    kind: 'apprenticeship',
    Experience: 'Finishing in 2026 or 2027',
    Openings: 24,
    Qualification: 'B.E. or diploma in civil, mechanical or electrical engineering',
    Location: 'Pune, then two sites of your choice',
    details: prose`
      You spend six weeks at the Chakan yard, learning to bend, tie, shutter and pour with your own hands.
      Two sites of nine months each follow, one building and one bridge, road or waterworks.
      Each trainee has a mentor who has been with us for ten years or more.
      Of the 22 trainees of 2024, nineteen work with us today.
    `,
  },
];
