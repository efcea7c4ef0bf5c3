import type { SampleContent } from '../../types.ts';

const ABOUT_MENU = [
  { name: 'Our Purpose and Values', link: '/values' },
  { name: 'How We Deliver', link: '/deliver' },
  { name: 'Leadership', link: '/leadership' },
  { name: 'Health & Safety', link: '/health' },
  { name: 'Career', link: '/career' },
  { name: 'Sustainability', link: '/sustainability' },
];

const ACTIVITIES_MENU = [
  { name: 'Ongoing', link: '/ongoing' },
  { name: 'Commercial', link: '/commercial' },
  { name: 'Residential', link: '/residential' },
];

/** Logo and menu; docs/product.md lists the entries. */
export const navbar: SampleContent['navbar'] = {
  logo: '/logo.svg',
  siteName: 'Vastara Constructions',
  siteDescription:
    'Contractors from Pune since 1987: towers, bridges, metro viaducts, highways, hospitals and waterworks in thirteen states of India.',
  socialImage: 'photo:cable-bridge',
  menu: [
    { name: 'Home', link: '/' },
    { name: 'About US', link: '/about', submenu: ABOUT_MENU },
    { name: 'Projects', link: '/projects' },
    { name: 'Activities', link: '/activities', submenu: ACTIVITIES_MENU },
    { name: 'Contact', link: '/contact' },
    { name: 'News', link: '/news' },
  ],
};

export const footer: SampleContent['footer'] = {
  footerLogoImage: '/logo.svg',
  footerAbout: 'Builders of towers, bridges and public works in thirteen states since 1987.',
  footerExploreHeader: 'Explore',
  footerExploreMenu: [
    { name: 'About US', link: '/about', submenu: ABOUT_MENU },
    { name: 'Projects', link: '/projects' },
    { name: 'Activities', link: '/activities', submenu: ACTIVITIES_MENU },
    { name: 'News', link: '/news' },
    { name: 'Services', link: '/services' },
    { name: 'For NRIs', link: '/nri' },
    { name: 'Career', link: '/career' },
  ],
  footerContactTitle: 'Contact',
  footercontactNumber: '+91 20 5550 0142',
  footercontactEmail: 'office@vastara.example',
  footercontactAddress: '4 Setu Marg, Shivajinagar, Pune 411005',
  footercontactAddressLink: 'https://www.openstreetmap.org/?mlat=18.5308&mlon=73.8475#map=18/18.5308/73.8475',
  footerContactButton: 'Send an enquiry',
  footerContactButtonLink: '/contact',
  footerPolicyPrivacy: 'Privacy',
  footerPolicyPrivacyLink: '/privacy',
  footerPolicyDisclaimer: 'Disclaimer',
  footerPolicyDisclaimerLink: '/disclaimer',
  footerPolicyTermsOfUse: 'Terms of use',
  footerPolicyTermsOfUseLink: '/terms',
  footerAllRights: '© 2026 Vastara Constructions. All rights reserved.',
  footerDesignCredit: 'A demonstration company, built with',
  footerDesignLinkHeader: 'Plinth',
  footerDesignLink: '/disclaimer',
};

export const home: SampleContent['home'] = {
  Title: 'Vastara Constructions',
  Description:
    'Towers, bridges, metro viaducts, highways, hospitals and waterworks in thirteen states of India. See the projects, the latest news and the work on site.',
  IntroLine: 'Contractors from Pune since 1987: towers, bridges, metro and waterworks across India.',
  NewsLabel: 'Newsroom',
  NewsTitile: 'Latest from our sites',
  NewsSentence: 'What we finished, started and learned, as it happens.',
  NewsSentence2: 'Handovers, milestones and people from every state we build in.',
  NewsButton: 'All news',
  ExperienceLabel: 'Activities',
  ExperienceTitile: 'On site this year',
  ExperienceSentence: 'Work you can see from the road',
  ExperienceSentence2:
    'Pours, lifts and tests from the last twelve months, told by the crews who did the work.',
  PresenceLabel: 'Our presence',
  PresenceHeader: 'Built in thirteen states',
  PresencePara: 'Choose a state to see what we have built there. Offices in Pune, Delhi and Chennai.',
};
