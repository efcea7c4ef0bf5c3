import { INDIA_FRAME, isWithin } from '@plinth/schemas/coordinates';
import type { Map as LeafletMapObject } from 'leaflet';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useMapTexts } from './use-map-texts.ts';

/** What the map shows around the visitor: a town and its surroundings. */
const ZOOM = 11;

const OPTIONS: PositionOptions = { timeout: 15_000, maximumAge: 10 * 60_000 };

/** Moves the map to where the visitor is, whose browser is asked only then. */
export function NearMe({ map }: { map: LeafletMapObject }) {
  const { FinderMapNear, FinderMapNearRefused, FinderMapNearOutside } = useMapTexts();
  const [message, setMessage] = useState('');
  const locate = () => {
    setMessage('');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (isWithin(coords, INDIA_FRAME)) map.setView([coords.latitude, coords.longitude], ZOOM);
        else setMessage(FinderMapNearOutside);
      },
      () => setMessage(FinderMapNearRefused),
      OPTIONS,
    );
  };
  return (
    <>
      <Button onClick={locate}>{FinderMapNear}</Button>
      <p className="project-map-message" role="status">
        {message}
      </p>
    </>
  );
}
