import { fillText } from '@plinth/schemas/site-texts';
import { useTexts } from '../../../wording/use-texts.tsx';
import { SHADES } from './region-shape.tsx';

/** What the shades of the map mean, and its dots. */
export function MapLegend({ hasOffices }: { hasOffices: boolean }) {
  const { MapLegendOne, MapLegendRange, MapLegendMore, MapLegendOffice } = useTexts('home');
  const labelOf = (from: number, next: number | undefined) => {
    if (next === undefined) return fillText(MapLegendMore, { from });
    return next === from + 1
      ? fillText(MapLegendOne, { from })
      : fillText(MapLegendRange, { from, to: next - 1 });
  };
  return (
    <figcaption>
      <ul className="map-legend">
        {SHADES.map((from, index) => (
          <li key={from}>
            <span className="map-legend-shade" data-shade={index + 1} />
            {labelOf(from, SHADES[index + 1])}
          </li>
        ))}
        {hasOffices && (
          <li>
            <span className="map-legend-office" />
            {MapLegendOffice}
          </li>
        )}
      </ul>
    </figcaption>
  );
}
