import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { INDIA_OUTLINE } from '../../../maps/india-outline.ts';
import type { MapPoint } from '../../../maps/projection.ts';

/** A region or an office, and where, in pixels of the map's box, its name is shown. */
export type Mark = { id: string; x: number; y: number };

export type MarkEvents = ReturnType<ReturnType<typeof useMapMarks>['eventsOf']>;

/** Width of the map in its own units, which the outline and its labels are in. */
const MAP_WIDTH = Number(INDIA_OUTLINE.viewBox.split(' ')[2]);

/** What the pointer or the keyboard is on, and what was selected by a click; a click elsewhere or Escape unselects it. */
export function useMapMarks() {
  const mapRef = useRef<HTMLElement>(null);
  const [hovered, setHovered] = useState<Mark>();
  const [selected, setSelected] = useState<Mark>();

  useEffect(() => {
    if (selected === undefined) return;
    const hideFromOutside = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('.presence-region, .presence-marker, .map-popup'))
        setSelected(undefined);
    };
    const hideByKey = ({ key }: { key: string }) => {
      if (key === 'Escape') setSelected(undefined);
    };
    document.addEventListener('click', hideFromOutside);
    document.addEventListener('keydown', hideByKey);
    return () => {
      document.removeEventListener('click', hideFromOutside);
      document.removeEventListener('keydown', hideByKey);
    };
  }, [selected]);

  const toggle = (mark: Mark) => setSelected(selected?.id === mark.id ? undefined : mark);

  /** Handlers of what can be pointed at and selected; `point` is its own place in map units. */
  const eventsOf = (id: string, point: MapPoint) => {
    const atPointer = ({ clientX, clientY }: MouseEvent): Mark => {
      const box = mapRef.current?.getBoundingClientRect();
      return { id, x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
    };
    const atPoint = (): Mark => {
      const scale = (mapRef.current?.clientWidth ?? 0) / MAP_WIDTH;
      return { id, x: point.x * scale, y: point.y * scale };
    };
    return {
      onMouseMove: (event: MouseEvent) => setHovered(atPointer(event)),
      onMouseLeave: () => setHovered(undefined),
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) setHovered(atPoint());
      },
      onBlur: () => setHovered(undefined),
      onClick: (event: MouseEvent) => toggle(atPointer(event)),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        toggle(atPoint());
      },
    };
  };

  return { mapRef, hovered, selected, eventsOf };
}
