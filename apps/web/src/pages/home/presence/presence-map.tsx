import './presence-map.css';
import type { Office } from '@plinth/schemas/content';
import type { ValueCount } from '@plinth/schemas/projects';
import { REGIONS } from '@plinth/schemas/region-names';
import { currentStateName } from '@plinth/schemas/state-names';
import { projectsInStateLink } from '../../../links.ts';
import { INDIA_OUTLINE } from '../../../maps/india-outline.ts';
import { toMapPoint } from '../../../maps/projection.ts';
import { isPlaced, officeName } from '../../../offices.ts';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { useCountText, useTexts } from '../../../wording/use-texts.tsx';
import { MapLegend } from './map-legend.tsx';
import { MapPopup } from './map-popup.tsx';
import { OfficeMarker } from './office-marker.tsx';
import { RegionShape } from './region-shape.tsx';
import { useMapMarks } from './use-map-marks.ts';

type Props = { counts: ValueCount[]; offices: Office[] };

const MAX_MARKERS = 3;

const STORED_NAMES = new Map(REGIONS.map(({ id, name }) => [id, name]));

/**
 * The map of the 36 states and union territories with the first three offices. Pointing at one shows its name, clicking
 * keeps the name with a link; clicking it again, elsewhere, or Escape hides it.
 */
export default function PresenceMap({ counts, offices }: Props) {
  const texts = useTexts('home');
  const countText = useCountText();
  const { mapRef, hovered, selected, eventsOf } = useMapMarks();
  const regions = INDIA_OUTLINE.regions.map((region) => {
    const storedName = STORED_NAMES.get(region.id) ?? region.id;
    const count = counts.find(({ value }) => value === storedName)?.count ?? 0;
    return { region, storedName, name: currentStateName(storedName), count };
  });
  const markers = offices
    .filter(isPlaced)
    .slice(0, MAX_MARKERS)
    .map((office) => {
      const point = toMapPoint(office.ContactOfficeLat, office.ContactOfficeLong);
      return { id: `${point.x} ${point.y}`, office, point };
    });

  const nameOf = (id: string) => {
    const office = markers.find((marker) => marker.id === id)?.office;
    return office ? officeName(office) : (regions.find(({ region }) => region.id === id)?.name ?? '');
  };
  const selectedRegion = regions.find(({ region }) => region.id === selected?.id);

  return (
    <figure ref={mapRef} className="presence-map" aria-label={texts.Map}>
      <a className="visually-hidden skip-link" href="#after-map">
        {texts.MapSkip}
      </a>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: a title would pop up over every region; the figure is named. */}
      <svg viewBox={INDIA_OUTLINE.viewBox}>
        {regions.map((props) => (
          <RegionShape
            key={props.region.id}
            {...props}
            isSelected={props.region.id === selected?.id}
            events={eventsOf(props.region.id, props.region.label)}
          />
        ))}
        {selectedRegion && <path className="presence-outline" d={selectedRegion.region.path} />}
        {markers.map(({ id, ...props }) => (
          <OfficeMarker
            key={id}
            {...props}
            isSelected={id === selected?.id}
            events={eventsOf(id, props.point)}
          />
        ))}
      </svg>
      {selected && (
        <MapPopup mark={selected} name={nameOf(selected.id)} role="status">
          {selectedRegion === undefined && <SmartLink to="/contact">{texts.MapOfficeLink}</SmartLink>}
          {selectedRegion?.count === 0 && <span>{texts.MapNoProjects}</span>}
          {selectedRegion !== undefined && selectedRegion.count > 0 && (
            <SmartLink to={projectsInStateLink(selectedRegion.storedName)}>
              {countText(selectedRegion.count)} · {texts.MapProjectsLink}
            </SmartLink>
          )}
        </MapPopup>
      )}
      {hovered && <MapPopup mark={hovered} name={nameOf(hovered.id)} role="tooltip" />}
      <MapLegend hasOffices={markers.length > 0} />
      <span id="after-map" tabIndex={-1} />
    </figure>
  );
}
