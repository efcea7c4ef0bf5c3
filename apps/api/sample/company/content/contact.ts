import type { SampleContent } from '../../types.ts';
import { prose } from '../prose.ts';

/** The offices are sample data: the houses and numbers are made up, and `.example` is a reserved name. */
export const contact: SampleContent['contact'] = {
  Title: 'Contact',
  BannerPhoto: 'photo:atrium-upper',
  Description:
    'Send an enquiry, or call our offices in Pune, Delhi and Chennai. An engineer replies within two working days.',
  content: [
    {
      Header: 'What happens next',
      Sentence: prose`
        Your enquiry goes to the person who can answer it, usually an engineer.
        You will hear from us within two working days, by phone or e-mail, as you prefer.
      `,
      Points: [
        { points: 'Tenders and quotations: tenders@vastara.example' },
        { points: 'Invoices and payments: accounts@vastara.example' },
        { points: 'Something unsafe at one of our sites: +91 20 5550 0100, day and night' },
      ],
    },
  ],
  offices: [
    {
      ContactOffice: 'Head office',
      ContactOfficeCity: 'Pune',
      ContactOfficeAddress: '4 Setu Marg, Shivajinagar, Pune 411005, Maharashtra',
      ContactOfficeAddressLink:
        'https://www.openstreetmap.org/?mlat=18.5308&mlon=73.8475#map=18/18.5308/73.8475',
      ContactOfficePhone: '+91 20 5550 0142',
      ContactOfficeLat: 18.5308,
      ContactOfficeLong: 73.8475,
    },
    {
      ContactOffice: 'Northern office',
      ContactOfficeCity: 'Delhi',
      ContactOfficeAddress: '11 Nirman House, Barakhamba Road, New Delhi 110001',
      ContactOfficeAddressLink:
        'https://www.openstreetmap.org/?mlat=28.6299&mlon=77.2252#map=18/28.6299/77.2252',
      ContactOfficePhone: '+91 11 5550 0143',
      ContactOfficeLat: 28.6299,
      ContactOfficeLong: 77.2252,
    },
    {
      ContactOffice: 'Southern office',
      ContactOfficeCity: 'Chennai',
      ContactOfficeAddress: '27 Pillar Court, Anna Salai, Teynampet, Chennai 600018, Tamil Nadu',
      ContactOfficeAddressLink:
        'https://www.openstreetmap.org/?mlat=13.0405&mlon=80.2473#map=18/13.0405/80.2473',
      ContactOfficePhone: '+91 44 5550 0144',
      ContactOfficeLat: 13.0405,
      ContactOfficeLong: 80.2473,
    },
  ],
};
