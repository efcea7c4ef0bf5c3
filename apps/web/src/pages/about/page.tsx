import { contentQuery } from '../../api/content-queries.ts';
import { ContentBlocks } from '../../blocks/content-blocks.tsx';
import { ContentPage, NoContent } from '../../blocks/content-page.tsx';
import { ProfileDocument } from './profile-document.tsx';

export const queries = () => [contentQuery('about')];

export function Component() {
  return (
    <ContentPage section="about">
      {({ content = [], ProfileDocument: url }) =>
        content.length === 0 && url === undefined ? (
          <NoContent section="about" />
        ) : (
          <>
            <ContentBlocks entries={content} />
            <ProfileDocument key={url} url={url} />
          </>
        )
      }
    </ContentPage>
  );
}
