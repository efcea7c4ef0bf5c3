import './point-list.css';
import { keyed } from '../ui/keyed.ts';
import { LinkedText } from './linked-text.tsx';

/** Points of the content, each with a square in the accent; two columns where there is room. */
export function PointList({ points }: { points: readonly { points: string }[] }) {
  return (
    <ul className="point-list">
      {keyed(points, (point) => point.points).map(({ key, item }) => (
        <li key={key}>
          <LinkedText>{item.points}</LinkedText>
        </li>
      ))}
    </ul>
  );
}
