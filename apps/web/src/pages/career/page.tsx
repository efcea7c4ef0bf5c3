import { contentQuery } from '../../api/content-queries.ts';
import { openingsQuery } from '../../api/opening-queries.ts';
import { ContentBlocks } from '../../blocks/content-blocks.tsx';
import { ContentPage } from '../../blocks/content-page.tsx';
import { CurrentOpenings } from './current-openings.tsx';

export const queries = () => [contentQuery('career'), openingsQuery()];

/** Why to work here, what is open, and what else there is to know. */
export function Component() {
  return (
    <ContentPage section="career">
      {({ content }) => (
        <>
          <ContentBlocks entries={content} to={1} />
          <CurrentOpenings />
          <ContentBlocks entries={content} from={1} />
        </>
      )}
    </ContentPage>
  );
}
