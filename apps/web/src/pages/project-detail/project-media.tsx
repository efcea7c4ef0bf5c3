import './project-media.css';
import type { ProjectRecord } from '../../api/project-queries.ts';
import { Video } from '../../blocks/video.tsx';
import { keyed } from '../../ui/keyed.ts';
import { SmartLink } from '../../ui/smart-link.tsx';
import { useProjectTexts } from '../../wording/use-project-texts.ts';
import { useTexts } from '../../wording/use-texts.tsx';

/** Videos and certificates; renders nothing without any. */
export function ProjectMedia({ project: { videos = [], certificates = [] } }: { project: ProjectRecord }) {
  const { PageVideosHeading, PageCertificatesHeading } = useProjectTexts();
  const { VideoName } = useTexts('navbar');
  return (
    <>
      {videos.length > 0 && (
        <section className="project-media" aria-labelledby="project-videos">
          <h3 id="project-videos">{PageVideosHeading}</h3>
          {keyed(videos, ({ url }) => url).map(({ key, item: { title, ...video } }) => (
            <figure key={key}>
              <Video {...video} title={title || VideoName} />
              {title && <figcaption>{title}</figcaption>}
            </figure>
          ))}
        </section>
      )}
      {certificates.length > 0 && (
        <section className="project-media" aria-labelledby="project-certificates">
          <h3 id="project-certificates">{PageCertificatesHeading}</h3>
          <ul className="project-certificates">
            {keyed(certificates, ({ title }) => title).map(({ key, item: { title, url } }) => (
              <li key={key}>
                <SmartLink to={url}>{title}</SmartLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
