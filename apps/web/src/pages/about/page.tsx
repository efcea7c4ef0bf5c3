import { contentQuery } from '../../api/queries.ts';
import { ContentBlocks } from '../../blocks/content-blocks.tsx';
import { ContentPage } from '../../blocks/content-page.tsx';
import { ProfileDocument } from './profile-document.tsx';

export const queries = () => [contentQuery(20)];

export function Component() {
  return (
    <ContentPage index={20} fallbackTitle="About us">
      {({ content, ProfileHeader, ProfileDocument: url }) => (
        <>
          <ContentBlocks entries={content} />
          <ProfileDocument key={url} header={ProfileHeader} url={url} />
        </>
      )}
    </ContentPage>
  );
}
