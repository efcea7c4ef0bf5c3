import { useQuery } from '@tanstack/react-query';
import { homeActivitiesQuery } from '../../api/activity-queries.ts';
import { contentQuery } from '../../api/content-queries.ts';
import { siteIdentityQuery } from '../../api/identity-query.ts';
import { homeNewsQuery } from '../../api/news-queries.ts';
import type { PageQuery } from '../../api/page-query.ts';
import { projectCountsQuery, projectSummariesQuery } from '../../api/project-queries.ts';
import { Head } from '../../layout/head.tsx';
import { publicAddress } from '../../site.ts';
import { useTexts } from '../../wording/use-texts.tsx';
import { Experience } from './experience/experience.tsx';
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
  const { data: identity } = useQuery(siteIdentityQuery());
  const { HomeLabel } = useTexts('navbar');
  const siteName = navbar?.siteName ?? HomeLabel;
  // Search engines show it on white.
  const logo = identity?.look.logoOnLight ?? navbar?.logo;
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
            ...(logo && { logo: publicAddress(logo) }),
            ...(footer?.footercontactNumber && { telephone: footer.footercontactNumber }),
            ...(footer?.footercontactEmail && { email: footer.footercontactEmail }),
            ...(footer?.footercontactAddress && { address: footer.footercontactAddress }),
          },
        ]}
      />
      <IntroSlider
        title={title}
        siteName={navbar?.siteName}
        line={home?.IntroLine ?? navbar?.siteDescription}
      />
      <LatestNews />
      <Experience />
      <Presence />
    </>
  );
}
