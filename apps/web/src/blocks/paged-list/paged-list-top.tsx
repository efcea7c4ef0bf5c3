import type { PageContent } from '@plinth/schemas/content';
import { fillText, PAGE_TITLES, type PageSection } from '@plinth/schemas/site-texts';
import { useLocation } from 'react-router-dom';
import { Banner } from '../../layout/banner.tsx';
import { Head } from '../../layout/head.tsx';
import { withParam } from '../../ui/paging.ts';
import { useTexts } from '../../wording/use-texts.tsx';

type Props = {
  section: PageSection;
  content: PageContent | null | undefined;
  page: number;
  /** Search engines are to leave this list alone. */
  isUnlisted?: boolean;
};

/** The top of a page that shows a collection page by page: what search engines read, and the banner. */
export function PagedListTop({ section, content, page, isUnlisted = false }: Props) {
  const { pathname } = useLocation();
  const { PagedTitle } = useTexts('navbar');
  const title = content?.Title ?? PAGE_TITLES[section];
  return (
    <>
      <Head
        title={page === 1 ? title : fillText(PagedTitle, { title, page })}
        description={content?.Description}
        image={content?.BannerPhoto}
        isUnlisted={isUnlisted}
        canonicalPath={withParam(pathname, '', 'page', page === 1 ? '' : String(page))}
      />
      <Banner title={title} photo={content?.BannerPhoto} />
    </>
  );
}
