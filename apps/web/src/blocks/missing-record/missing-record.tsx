import './missing-record.css';
import { isNotFound } from '../../api/api-error.ts';
import { useRetry } from '../../api/use-retry.ts';
import { Banner } from '../../layout/banner.tsx';
import { Head } from '../../layout/head.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { Loading } from '../../ui/states.tsx';
import { useTexts } from '../../wording/use-texts.tsx';

type Props = {
  /** The section that has the texts of such pages; its own page lists the records. */
  section: 'projects' | 'activities' | 'news';
  /** Null while the record is being loaded. */
  error: Error | null;
};

/**
 * The page of a record that is not there yet, does not exist, or could not be fetched. The last two say the same
 * words; a failure adds that it may be temporary.
 */
export function MissingRecord({ section, error }: Props) {
  const retry = useRetry();
  const texts = useTexts('navbar');
  const { DetailTitle, DetailLoading, DetailMissing, DetailAllButton } = useTexts(section);
  const title = error === null ? DetailTitle : DetailMissing;
  return (
    <>
      <Head title={title} isMissing />
      <Banner title={title} />
      <section className="section">
        <Container className="missing-record">
          {error === null && <Loading>{DetailLoading}</Loading>}
          {error !== null && (
            <>
              <p>{isNotFound(error) ? texts.MissingMessage : texts.TemporaryMessage}</p>
              <p className="missing-record-actions">
                {!isNotFound(error) && (
                  <Button variant="solid" onClick={retry}>
                    {texts.TryAgainButton}
                  </Button>
                )}
                <ButtonLink hasArrow to={`/${section}`}>
                  {DetailAllButton}
                </ButtonLink>
              </p>
            </>
          )}
        </Container>
      </section>
    </>
  );
}
