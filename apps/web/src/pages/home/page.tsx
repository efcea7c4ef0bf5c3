import { useQuery } from '@tanstack/react-query';
import { homeActivitiesQuery } from '../../api/activity-queries.ts';
import { contentQuery } from '../../api/content-queries.ts';
import { homeNewsQuery } from '../../api/news-queries.ts';
import type { PageQuery } from '../../api/page-query.ts';
import { projectCountsQuery, projectSummariesQuery } from '../../api/project-queries.ts';
import { Head } from '../../layout/head.tsx';
import { publicAddress } from '../../site.ts';
import { useTexts } from '../../wording/use-texts.tsx';
import { Experience } from './experience/experience.tsx';
import { IntroHeading } from './intro/intro-heading.tsx';
import { IntroSlider } from './intro/intro-slider.tsx';
import { LatestNews } from './news/latest-news.tsx';
import { Presence } from './presence/presence.tsx';

export const queries = (): PageQuery[] => [
  contentQuery('home'),
  contentQuery('contact'),
  projectSummariesQuery(),
  projectCountsQuery(),
  homeNewsQuery(),
  homeActivitiesQuery(),
];

export function Component() {
  const { data: navbar } = useQuery(contentQuery('navbar'));
  const { data: footer } = useQuery(contentQuery('footer'));
  const { data: home } = useQuery(contentQuery('home'));
  const { HomeLabel } = useTexts('navbar');
  const siteName = navbar?.siteName ?? HomeLabel;
  const title = home?.Title ?? siteName;
  return (
    <>
      <Head
        title={title}
        description={home?.Description}
        jsonLd={[
          {
            '@type': 'Organization',
            name: siteName,
            url: publicAddress('/'),
            ...(navbar?.logo && { logo: publicAddress(navbar.logo) }),
            ...(footer?.footercontactNumber && { telephone: footer.footercontactNumber }),
            ...(footer?.footercontactEmail && { email: footer.footercontactEmail }),
            ...(footer?.footercontactAddress && { address: footer.footercontactAddress }),
          },
        ]}
      />
      <IntroSlider
        heading={<IntroHeading title={title} line={home?.IntroLine ?? navbar?.siteDescription} />}
      />
      <LatestNews />
      <Experience />
      <Presence />
    </>
  );
}
