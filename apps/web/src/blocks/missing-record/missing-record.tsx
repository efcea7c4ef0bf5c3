import './missing-record.css';
import { isNotFound } from '../../api/api-error.ts';
import { useRetry } from '../../api/use-retry.ts';
import { Banner } from '../../layout/banner.tsx';
import { Head } from '../../layout/head.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useTexts } from '../../wording/use-texts.tsx';

type Props = {
  /** What the page shows when it has it: "Project". */
  title: string;
  /** docs/product.md, "Errors and messages". */
  loading: string;
  notFound: string;
  /** Null while the record is being loaded. */
  error: Error | null;
  list: { to: string; label: string };
};

/**
 * The page of a record that is not there yet, does not exist, or could not be fetched. The last two say the same
 * words; a failure adds that it may be temporary.
 */
export function MissingRecord({ title, loading, notFound, error, list }: Props) {
  const retry = useRetry();
  const texts = useTexts('navbar');
  return (
    <>
      <Head title={error === null ? title : notFound.replace(/\.$/, '')} isMissing />
      <Banner title={title} />
      <section className="section">
        <Container className="missing-record">
          {error === null ? <Loading>{loading}</Loading> : <EmptyState>{notFound}</EmptyState>}
          {error !== null && (
            <>
              <p>{isNotFound(error) ? texts.MissingMessage : texts.TemporaryMessage}</p>
              <p className="missing-record-actions">
                {!isNotFound(error) && (
                  <Button variant="solid" onClick={retry}>
                    {texts.TryAgainButton}
                  </Button>
                )}
                <ButtonLink hasArrow to={list.to}>
                  {list.label}
                </ButtonLink>
              </p>
            </>
          )}
        </Container>
      </section>
    </>
  );
}
