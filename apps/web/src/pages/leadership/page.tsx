import { contentQuery } from '../../api/content-queries.ts';
import { ContentBlocks } from '../../blocks/content-blocks.tsx';
import { ContentPage, NoContent } from '../../blocks/content-page.tsx';
import { Members } from './members.tsx';

export const queries = () => [contentQuery('leadership')];

export function Component() {
  return (
    <ContentPage section="leadership">
      {({ content = [], members = [] }) =>
        content.length === 0 && members.length === 0 ? (
          <NoContent section="leadership" />
        ) : (
          <>
            <ContentBlocks entries={content} to={1} />
            {members.length > 0 && <Members members={members} />}
            <ContentBlocks entries={content} from={1} />
          </>
        )
      }
    </ContentPage>
  );
}
