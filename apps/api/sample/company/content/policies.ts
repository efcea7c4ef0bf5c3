import type { SampleContent } from '../../types.ts';
import { points, prose } from '../prose.ts';

/** Describes what this software does with personal data; keep it in step when that changes. */
export const privacy: SampleContent['privacy'] = {
  Title: 'Privacy policy',
  BannerPhoto: 'photo:skyline-banner',
  Description:
    'What the enquiry form collects, why, how long we keep it and how to have it erased, under the Digital Personal Data Protection Act, 2023.',
  content: [
    {
      Header: 'In short',
      Sentence: prose`
        We collect what you type into the enquiry form and use it to answer you.
        We do not sell it, pass it on or use it for advertising.
      `,
      Sentence2: prose`
        Vastara Constructions, 4 Setu Marg, Shivajinagar, Pune 411005, is the Data Fiduciary under the Digital
        Personal Data Protection Act, 2023.
        This text is the version of November 2026.
      `,
    },
    {
      Header: 'What the form collects',
      Points: points(
        'Your name, e-mail address and phone number with its dial code, so that we can reach you',
        'Your country, on the page for NRIs only, so that we call at a convenient time',
        'Your message, on the pages for NRIs and for services',
        'The page from which you wrote, so that the right person answers',
        'The opening that you apply for, when you come from its page',
        'The version of the consent notice that you saw and the time at which you sent the form, as proof of your consent',
      ),
    },
    {
      Header: 'Our legal basis',
      Sentence: prose`
        You give your consent by sending the form, below the notice that says what it is for.
        You may withdraw it at any time, as easily as you gave it, by a mail to privacy@vastara.example.
      `,
      Sentence2: prose`
        Until then it serves one purpose only: answering your enquiry and what follows from it.
        The form is not meant for people under 18.
      `,
    },
    {
      Header: 'How long',
      Points: points(
        'Enquiries: 24 months after our last exchange with you, then they are erased',
        'Enquiries marked as spam: 90 days at most',
        'Enquiries deleted by us: up to 30 days in a bin, in case it was a mistake, then erased',
        'The network address that a form came from: some minutes, to hold off floods of messages; it is not kept with the enquiry',
      ),
    },
    {
      Header: 'Your rights',
      Sentence:
        'Write to privacy@vastara.example from the address that you used in the form. We answer within seven working days.',
      Points: points(
        'Know: a summary of what we hold about you and whom it was shared with',
        'Correct: have wrong or incomplete data put right',
        'Erase: have everything removed, history and bin included',
        'Nominate: name a person who may use these rights if you die or cannot act',
        'Complain: to our grievance officer at grievance@vastara.example, and after that to the Data Protection Board of India',
      ),
    },
    {
      Header: 'Your browser and others',
      Sentence: prose`
        This site sets no cookies and counts no visitors.
        It stores the texts of its own pages in your browser under the name apiData, and nothing about you.
      `,
      Sentence2: prose`
        The map on the contact page loads its tiles from OpenStreetMap, and a page with a video loads that from
        its host.
        These then see your network address, like any website that you visit.
      `,
    },
    {
      Header: 'Where it is kept',
      Sentence: prose`
        Enquiries are kept on servers in India, and only the administrator of this site can open them.
        If they ever fall into the wrong hands, we will tell you and the Data Protection Board what happened and what you
        can do.
      `,
    },
  ],
};

export const disclaimer: SampleContent['disclaimer'] = {
  Title: 'Disclaimer',
  BannerPhoto: 'photo:site-model',
  Description:
    'Vastara Constructions is a demonstration company: its projects, people, figures and addresses are invented.',
  content: [
    {
      Header: 'A demonstration company',
      Sentence: prose`
        Vastara Constructions does not exist.
        Its projects, clients, people, figures, addresses and phone numbers were made up to demonstrate this website
        work.
      `,
      Sentence2: prose`
        Cities, rivers and roads are real, but nothing on this site says anything about real works there.
        Any likeness to a real company, project or person is coincidental.
      `,
    },
    {
      Header: 'Pictures',
      Sentence: prose`
        The photographs are illustrations.
        They show no existing building, and nobody should judge a place or a product by them.
      `,
    },
    {
      Header: 'No offer and no advice',
      Points: points(
        'Nothing here is an offer to sell, to build or to employ',
        'Figures were invented and must not be used in a design',
        'Remarks on law, tax or safety do not replace professional advice',
        'Linked sites are the responsibility of others',
      ),
    },
    {
      Header: 'When you put your own company here',
      Sentence: prose`
        Replace these texts under Pages in the admin area before you go public.
        The privacy policy and this page need a lawyer's eye.
      `,
    },
  ],
};

export const terms: SampleContent['terms'] = {
  Title: 'Terms of use',
  BannerPhoto: 'photo:atrium-interior',
  Description: 'What you may do with this site and what you can expect of it, in seven short points.',
  content: [
    {
      Header: 'Using this site',
      Sentence: prose`
        You may read, print and link to every page without asking.
        By using the site you agree to these terms, in the version of November 2026.
      `,
      Points: points(
        'Texts may be quoted with the name of the company and a link',
        'Pictures may be shown together with the page that they come from; for other uses, ask',
        'Programs may read the site at a pace that does not slow it down for others',
        'The enquiry form is for enquiries; advertising is deleted unread',
      ),
    },
    {
      Header: 'What you can expect',
      Sentence: prose`
        We correct mistakes when we learn of them, and date the news.
        We do not promise that the site is always there or that each figure is the latest.
      `,
      Points: points(
        'Only a signed contract binds us, not a text on this site',
        'We are liable for damage caused on purpose or by gross negligence, and where the law says so',
        'Indian law applies, and the courts at Pune have jurisdiction',
      ),
    },
    {
      Header: 'Changes',
      Sentence: prose`
        When these terms change, the date above changes too.
        Questions go to office@vastara.example.
      `,
    },
  ],
};
