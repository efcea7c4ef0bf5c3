import { isNotFound } from '../../api/api-error.ts';
import { Banner } from '../../layout/banner.tsx';
import { Head } from '../../layout/head.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';

type Props = {
  isPending: boolean;
  error: Error | null;
  photo: string | undefined;
  onRetry: () => void;
};

/** In the place of an opening: it is on its way, does not exist, or cannot be fetched at the moment. */
export function OpeningMissing({ isPending, error, photo, onRetry }: Props) {
  const title = isPending ? 'Career' : 'Opening not found.';
  const isTemporary = !isPending && !isNotFound(error);
  return (
    <>
      <Head title={title} isMissing={!isPending} />
      <Banner title={title} photo={photo} />
      <section className="section">
        <Container>
          {isPending && <Loading />}
          {isTemporary && (
            <ErrorState onRetry={onRetry}>
              The opening could not be fetched. This may be temporary.
            </ErrorState>
          )}
          {!isPending && !isTemporary && <EmptyState>The position may have been filled.</EmptyState>}
          <ButtonLink hasArrow to="/career" variant="text">
            All openings
          </ButtonLink>
        </Container>
      </section>
    </>
  );
}
