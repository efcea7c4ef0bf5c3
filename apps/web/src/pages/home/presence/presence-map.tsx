import './presence-map.css';
import type { Office } from '@plinth/schemas/content';
import type { ValueCount } from '@plinth/schemas/projects';
import { REGIONS } from '@plinth/schemas/region-names';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { INDIA_OUTLINE, type RegionOutline } from './india-outline.ts';
import { MapPopup } from './map-popup.tsx';
import { OfficeMarkers } from './office-markers.tsx';
import { RegionShape } from './region-shape.tsx';

type Props = { counts: ValueCount[]; offices: Office[] };

/** A region and where, in pixels of the map's box, its name is shown. */
type Mark = { id: string; x: number; y: number };

/** Of the map's own units, which the outline and its labels are in. */
const MAP_WIDTH = Number(INDIA_OUTLINE.viewBox.split(' ')[2]);

const NAMES = new Map(REGIONS.map(({ id, name }) => [id, name]));

/**
 * The map of the 36 states and union territories. Pointing at one shows its name, clicking keeps the name with a
 * link to the projects there; clicking it again, elsewhere, or Escape puts it away.
 */
export function PresenceMap({ counts, offices }: Props) {
  const ref = useRef<HTMLElement>(null);
  const [hovered, setHovered] = useState<Mark>();
  const [selected, setSelected] = useState<Mark>();
  const countOf = (id: string) => counts.find(({ value }) => value === NAMES.get(id))?.count ?? 0;
  const selectedRegion = INDIA_OUTLINE.regions.find(({ id }) => id === selected?.id);

  useEffect(() => {
    if (selected === undefined) return;
    const hideFromOutside = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('.presence-region, .map-popup'))
        setSelected(undefined);
    };
    const hideByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setSelected(undefined);
    };
    document.addEventListener('click', hideFromOutside);
    document.addEventListener('keydown', hideByKey);
    return () => {
      document.removeEventListener('click', hideFromOutside);
      document.removeEventListener('keydown', hideByKey);
    };
  }, [selected]);

  const markAtPointer = (id: string, { clientX, clientY }: MouseEvent): Mark => {
    const box = ref.current?.getBoundingClientRect();
    return { id, x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  };
  const markAtLabel = ({ id, label: { x, y } }: RegionOutline): Mark => {
    const box = ref.current?.getBoundingClientRect();
    const scale = (box?.width ?? 0) / MAP_WIDTH;
    return { id, x: x * scale, y: y * scale };
  };
  const toggle = (mark: Mark) => setSelected(selected?.id === mark.id ? undefined : mark);

  return (
    <figure ref={ref} className="presence-map" aria-label="Map of India: states and union territories">
      <a className="visually-hidden skip-link" href="#after-map">
        Skip the map
      </a>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: a title would pop up over every region; the figure is named. */}
      <svg viewBox={INDIA_OUTLINE.viewBox}>
        {INDIA_OUTLINE.regions.map((region) => (
          <RegionShape
            key={region.id}
            region={region}
            name={NAMES.get(region.id) ?? region.id}
            count={countOf(region.id)}
            isSelected={selected?.id === region.id}
            onPoint={(event) => setHovered(markAtPointer(region.id, event))}
            onFocus={() => setHovered(markAtLabel(region))}
            onLeave={() => setHovered(undefined)}
            onToggle={(event) => toggle(event ? markAtPointer(region.id, event) : markAtLabel(region))}
          />
        ))}
        {selectedRegion && <path className="presence-outline" d={selectedRegion.path} />}
        <OfficeMarkers offices={offices} />
      </svg>
      {hovered && hovered.id !== selected?.id && (
        <MapPopup x={hovered.x} y={hovered.y} name={NAMES.get(hovered.id) ?? ''} />
      )}
      {selected && (
        <MapPopup
          x={selected.x}
          y={selected.y}
          name={NAMES.get(selected.id) ?? ''}
          count={countOf(selected.id)}
        />
      )}
      <span id="after-map" tabIndex={-1} />
    </figure>
  );
}
