import { formatNumber } from '@plinth/schemas/formats';
import { fillText } from '@plinth/schemas/site-texts';
import { currentStateName } from '@plinth/schemas/state-names';
import { divIcon, type LeafletKeyboardEvent, type Marker as LeafletMarker } from 'leaflet';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { recordLink } from '../../../links.ts';
import { Marker, PIN, Popup, useMap } from '../../../maps/leaflet-map.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { useCountText } from '../../../wording/use-texts.tsx';
import type { PlacedProject, PlaceMark } from './place-marks.ts';
import { useMapTexts } from './use-map-texts.ts';

const CLUSTER_PX = 44;

type ClusterProps = { mark: PlaceMark & { zoomTo: number } };

/** A number of projects: a button that zooms in until they part. */
export function ClusterMark({ mark: { position, count, zoomTo } }: ClusterProps) {
  const map = useMap();
  const { FinderMapCluster } = useMapTexts();
  const name = fillText(FinderMapCluster, { count: formatNumber(count) });
  const icon = useMemo(() => {
    const html = document.createElement('span');
    html.textContent = formatNumber(count);
    html.ariaHidden = 'true';
    return divIcon({ className: 'map-cluster', iconSize: [CLUSTER_PX, CLUSTER_PX], html });
  }, [count]);
  const zoomIn = () => {
    map.setView(position, zoomTo, { animate: false });
    // The button that was pressed is gone with its number.
    map.getContainer().focus({ preventScroll: true });
  };
  return (
    <Marker
      position={position}
      icon={icon}
      title={name}
      eventHandlers={{
        click: zoomIn,
        keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
          if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
          originalEvent.preventDefault();
          zoomIn();
        },
      }}
    />
  );
}

type ProjectMarkProps = {
  mark: PlaceMark & { projects: PlacedProject[] };
  onChoose: (ids: string[]) => void;
};

/** A project, or several at the very same position: a button that names them, each with a link. */
export function ProjectMark({ mark: { position, count, projects }, onChoose }: ProjectMarkProps) {
  const marker = useRef<LeafletMarker>(null);
  const countText = useCountText();
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    marker.current?.closePopup();
    marker.current?.getElement()?.focus();
  };
  return (
    <Marker
      ref={marker}
      position={position}
      icon={PIN}
      title={count === 1 ? projects[0]?.title : countText(count)}
      eventHandlers={{
        popupopen: () => onChoose(projects.map(({ _id }) => _id)),
        popupclose: () => onChoose([]),
        // Leaflet itself opens the popup by Enter.
        keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
          if (originalEvent.key !== ' ') return;
          originalEvent.preventDefault();
          marker.current?.openPopup();
        },
      }}
    >
      <Popup closeButton={false} autoPanPadding={[16, 16]}>
        <ProjectLinks projects={projects} onKeyDown={close} />
      </Popup>
    </Marker>
  );
}

type LinksProps = { projects: PlacedProject[]; onKeyDown: (event: KeyboardEvent) => void };

function ProjectLinks({ projects, onKeyDown }: LinksProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector('a')?.focus({ preventScroll: true }), []);
  return (
    <ul className="map-projects" ref={list} onKeyDown={onKeyDown}>
      {projects.map((project) => (
        <li key={project._id}>
          <SmartLink to={recordLink('projects', project)}>{project.title}</SmartLink>
          {project.state && <span>{currentStateName(project.state)}</span>}
        </li>
      ))}
    </ul>
  );
}
