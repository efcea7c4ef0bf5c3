import './page.css';
import { Banner } from '../../layout/banner.tsx';
import { Head } from '../../layout/head.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';

export function Component() {
  return (
    <>
      <Head title="404 Not found" isMissing />
      <Banner title="404 Not found" />
      <section className="section">
        <Container className="not-found">
          <p className="not-found-message">This page might not exist or is temporarily unavailable.</p>
          <p>Check the address for a slip of the keyboard, or go on from one of these pages.</p>
          <div className="not-found-links">
            <ButtonLink variant="solid" hasArrow to="/">
              Home
            </ButtonLink>
            <ButtonLink hasArrow to="/projects">
              Projects
            </ButtonLink>
            <ButtonLink hasArrow to="/contact">
              Contact
            </ButtonLink>
          </div>
        </Container>
      </section>
    </>
  );
}
