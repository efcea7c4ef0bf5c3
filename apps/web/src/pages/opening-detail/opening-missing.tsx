import { isNotFound } from '../../api/client.ts';
import { Banner } from '../../layout/banner.tsx';
import { Head } from '../../layout/head.tsx';
import { BlockMessage } from '../../ui/block-message.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';

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
          {isPending && <BlockMessage>Loading...</BlockMessage>}
          {isTemporary && (
            <BlockMessage onRetry={onRetry}>
              The opening could not be fetched. This may be temporary.
            </BlockMessage>
          )}
          {!isPending && !isTemporary && <BlockMessage>The position may have been filled.</BlockMessage>}
          <ButtonLink to="/career" look="text">
            All openings
          </ButtonLink>
        </Container>
      </section>
    </>
  );
}
