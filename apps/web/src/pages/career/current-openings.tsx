import './current-openings.css';
import { useQuery } from '@tanstack/react-query';
import { openingsQuery } from '../../api/opening-queries.ts';
import { OpeningList } from '../../blocks/opening/opening-list.tsx';
import { OfficeLink } from '../../layout/office-link.tsx';
import { Container } from '../../ui/container.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Slider } from '../../ui/slider/slider.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';
import { useTexts } from '../../wording/use-texts.tsx';

import { OpeningSlide } from './opening-slide.tsx';

/** The openings as a list, and one at a time (docs/product.md, "Career"). */
export function CurrentOpenings() {
  const { OpeningsHeading } = useTexts('career');
  return (
    <section className="section section-concrete">
      <Container>
        <SectionHeading>{OpeningsHeading}</SectionHeading>
        <Openings />
      </Container>
    </section>
  );
}

function Openings() {
  const texts = useTexts('career');
  const { data, isPending, isError, refetch } = useQuery(openingsQuery());
  if (isPending) return <Loading />;
  if (isError) {
    return <ErrorState onRetry={() => refetch()}>{texts.OpeningsError}</ErrorState>;
  }
  if (data.items.length === 0) {
    return (
      <EmptyState>
        {texts.OpeningsEmpty}
        <OfficeLink to="/admin/add-hiring">Add an opening</OfficeLink>
      </EmptyState>
    );
  }
  return (
    <div className="openings-columns">
      <OpeningList openings={data.items} />
      <Slider
        key={data.items.map(({ _id }) => _id).join()}
        className="openings-slider"
        label={texts.OpeningsHeading}
        slides={data.items.map((opening) => ({
          key: opening._id,
          name: opening.position,
          content: <OpeningSlide opening={opening} />,
        }))}
      />
    </div>
  );
}
