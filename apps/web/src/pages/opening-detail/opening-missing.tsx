import { isNotFound } from '../../api/api-error.ts';
import { Banner } from '../../layout/banner.tsx';
import { Head } from '../../layout/head.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';
import { useTexts } from '../../wording/use-texts.tsx';

type Props = {
  isPending: boolean;
  error: Error | null;
  photo: string | undefined;
  onRetry: () => void;
};

/** In the place of an opening: it is on its way, does not exist, or cannot be fetched at the moment. */
export function OpeningMissing({ isPending, error, photo, onRetry }: Props) {
  const texts = useTexts('career');
  const title = isPending ? texts.DetailTitle : texts.DetailMissing;
  const isTemporary = !isPending && !isNotFound(error);
  return (
    <>
      <Head title={title} isMissing={!isPending} />
      <Banner title={title} photo={photo} />
      <section className="section">
        <Container>
          {isPending && <Loading />}
          {isTemporary && <ErrorState onRetry={onRetry}>{texts.DetailError}</ErrorState>}
          {!isPending && !isTemporary && <EmptyState>{texts.DetailMissingHint}</EmptyState>}
          <ButtonLink hasArrow to="/career" variant="text">
            {texts.DetailAllButton}
          </ButtonLink>
        </Container>
      </section>
    </>
  );
}
