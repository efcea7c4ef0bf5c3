import './current-openings.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type OpeningFilters, openingsQuery } from '../../api/opening-queries.ts';
import { ListFilter } from '../../blocks/list-filter/list-filter.tsx';
import { OpeningList } from '../../blocks/opening/opening-list.tsx';
import { useKindLabel } from '../../blocks/opening/use-kind-label.ts';
import { OfficeLink } from '../../layout/office-link.tsx';
import { Container } from '../../ui/container.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Slider } from '../../ui/slider/slider.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';
import { useListTexts } from '../../wording/use-list-texts.ts';
import { openingFacetsQuery } from './filters.ts';
import { OpeningSlide } from './opening-slide.tsx';

/** The section of the list. */
const LIST_ID = 'openings';

/** The openings as a list, and one at a time (docs/product.md, "Career"). */
export function CurrentOpenings({ filters }: { filters: OpeningFilters }) {
  const { OpeningsHeading } = useListTexts('career');
  return (
    <section className="section section-concrete" id={LIST_ID} tabIndex={-1}>
      <Container>
        <SectionHeading>{OpeningsHeading}</SectionHeading>
        <OpeningFilter filters={filters} />
        <Openings filters={filters} />
      </Container>
    </section>
  );
}

function OpeningFilter({ filters }: { filters: OpeningFilters }) {
  const texts = useListTexts('career');
  const labelOf = useKindLabel();
  const { data: facets } = useQuery({ ...openingFacetsQuery(filters), placeholderData: keepPreviousData });
  return (
    <ListFilter
      listId={LIST_ID}
      filters={[
        {
          name: 'place',
          label: texts.FilterPlace,
          all: texts.FilterPlaceAll,
          value: filters.place,
          choices: facets?.place.map((choice) => ({ ...choice, label: choice.value })) ?? [],
        },
        {
          name: 'kind',
          label: texts.FilterKind,
          all: texts.FilterKindAll,
          value: filters.kind,
          choices:
            facets?.kind.map((choice) => ({ ...choice, label: labelOf(choice.value) ?? choice.value })) ?? [],
        },
      ]}
    />
  );
}

function Openings({ filters }: { filters: OpeningFilters }) {
  const texts = useListTexts('career');
  const { data, isPending, isError, refetch } = useQuery({
    ...openingsQuery(filters),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <Loading />;
  if (isError) {
    return <ErrorState onRetry={() => refetch()}>{texts.OpeningsError}</ErrorState>;
  }
  if (data.items.length === 0 && (filters.place !== '' || filters.kind !== '')) {
    return <EmptyState>{texts.FilterNone}</EmptyState>;
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
