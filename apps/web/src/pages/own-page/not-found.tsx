import './not-found.css';
import { Banner } from '../../layout/banner.tsx';
import { Head } from '../../layout/head.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { useTexts } from '../../wording/use-texts.tsx';

/** At a path without a page. */
export function NotFound() {
  const texts = useTexts('navbar');
  return (
    <>
      <Head title={texts.NotFoundTitle} isMissing />
      <Banner title={texts.NotFoundTitle} />
      <section className="section">
        <Container className="not-found">
          <p className="not-found-message">{texts.NotFoundMessage}</p>
          <p>{texts.NotFoundHint}</p>
          <div className="not-found-links">
            <ButtonLink variant="solid" hasArrow to="/">
              {texts.NotFoundHome}
            </ButtonLink>
            <ButtonLink hasArrow to="/projects">
              {texts.NotFoundProjects}
            </ButtonLink>
            <ButtonLink hasArrow to="/contact">
              {texts.NotFoundContact}
            </ButtonLink>
          </div>
        </Container>
      </section>
    </>
  );
}
