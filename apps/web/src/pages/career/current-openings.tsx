import './current-openings.css';
import { useQuery } from '@tanstack/react-query';
import { openingsQuery } from '../../api/opening-queries.ts';
import { Container } from '../../ui/container.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Slider } from '../../ui/slider/slider.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';
import { OpeningSlide } from './opening-slide.tsx';

/** The openings, one at a time (docs/product.md, "Career"). */
export function CurrentOpenings() {
  return (
    <section className="section section-concrete">
      <Container>
        <SectionHeading>CURRENT OPENINGS</SectionHeading>
        <Openings />
      </Container>
    </section>
  );
}

function Openings() {
  const { data, isPending, isError, refetch } = useQuery(openingsQuery());
  if (isPending) return <Loading />;
  if (isError) {
    return <ErrorState onRetry={() => refetch()}>Error: Failed to fetch hiring data</ErrorState>;
  }
  if (data.items.length === 0) return <EmptyState>There are no openings at the moment.</EmptyState>;
  return (
    <Slider
      key={data.items.map(({ _id }) => _id).join()}
      className="openings-slider"
      label="Current openings"
      slides={data.items.map((opening) => ({
        key: opening._id,
        name: opening.position,
        content: <OpeningSlide opening={opening} />,
      }))}
    />
  );
}
