import type { SampleEnquiry } from '../types.ts';

/** What people might have sent through the forms. Nobody: the addresses end in example.com. */
export const sampleEnquiries: SampleEnquiry[] = [
  {
    name: 'Sample Visitor One',
    email: 'visitor.one@example.com',
    phone: '+91 9000000001',
    countryCode: '+91',
    site: 'contact',
    state: 'new',
    hoursAgo: 3,
  },
  {
    name: 'Sample Visitor Two',
    email: 'visitor.two@example.com',
    phone: '+971 501234567',
    countryCode: '+971',
    country: 'United Arab Emirates',
    message:
      'We live in Sharjah and want to see a home at Kaveri Heights when we are in Tamil Nadu in January. Whom do we call?',
    site: 'nri',
    state: 'new',
    hoursAgo: 20,
  },
  {
    name: 'Sample Visitor Three',
    email: 'visitor.three@example.com',
    phone: '+91 9000000003',
    countryCode: '+91',
    message:
      'Please send the name of the person who can quote for a cold store of 6,000 m² near Rajkot, with docks for twelve trucks.',
    site: 'services',
    state: 'in progress',
    notes: 'Called back. A site visit is agreed; the drawings are to come by mail.',
    hoursAgo: 75,
  },
  {
    name: 'Sample Applicant',
    email: 'applicant@example.com',
    phone: '+91 9000000004',
    countryCode: '+91',
    message:
      'I have designed post-tensioned bridges for nine years, four of them as lead engineer, and could start in February.',
    site: 'contact',
    position: 'Senior Bridge Engineer',
    state: 'new',
    hoursAgo: 6,
  },
];
