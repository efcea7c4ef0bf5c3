import type { NewsItem } from '@plinth/schemas/news';
import { useQuery } from '@tanstack/react-query';
import { contentQuery } from '../../api/content-queries.ts';
import { LinkedText } from '../../blocks/linked-text.tsx';
import { useTexts } from '../../wording/use-texts.tsx';

/** What a journalist needs: whom to ask, and the picture in full size. */
export function Press({ photo, slug }: Pick<NewsItem, 'photo' | 'slug'>) {
  const { DetailPressHeading, DetailPictureButton } = useTexts('news');
  const { data: news } = useQuery(contentQuery('news'));
  const { data: footer } = useQuery(contentQuery('footer'));
  const ofCompany = [footer?.footercontactEmail, footer?.footercontactNumber].filter(Boolean).join(', ');
  const contact = news?.PressContact || ofCompany;
  if (!contact && !photo) return null;
  return (
    <div className="news-press">
      {contact && (
        <>
          <h2>{DetailPressHeading}</h2>
          <p>
            <LinkedText>{contact}</LinkedText>
          </p>
        </>
      )}
      {photo && (
        <a href={photo} download={`${slug ?? 'picture'}${/\.\w+$/.exec(photo)?.[0] ?? ''}`}>
          {DetailPictureButton}
        </a>
      )}
    </div>
  );
}
