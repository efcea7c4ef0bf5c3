import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { ArrowUpIcon } from '../../ui/icons.tsx';
import { ArrowDownIcon, DragIcon } from '../icons.tsx';
import './sortable.css';

/** The distance in CSS pixels after which a drag begins, so that a click on the handle is not one. */
const DRAG_START_PX = 4;

type Move = (from: number, to: number) => void;
type SortableListProps = {
  ids: string[];
  /** The name of an element, before its number. */
  name: string;
  onMove: Move;
  layout: 'column' | 'grid';
  children: ReactNode;
};

const INSTRUCTIONS = {
  draggable: 'Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel.',
};

/** Announcements for screen readers with positions instead of dnd-kit's internal ids. */
function createAnnouncements(ids: string[], name: string): Announcements {
  const placeOf = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1;
  const nameOf = ({ id }: { id: UniqueIdentifier }) => `${name} ${placeOf(id)}`;
  return {
    onDragStart: ({ active }) => `${nameOf(active)} was picked up.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active)} is over position ${placeOf(over.id)} of ${ids.length}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active)} was dropped at position ${placeOf(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${nameOf(active)} was not moved.`,
  };
}

/** A list whose elements can be dragged by their handle, with the pointer or the keyboard. */
export function SortableList({ ids, name, onMove, layout, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_START_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(String(active.id));
    const to = ids.indexOf(String(over?.id));
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleDragEnd}
      accessibility={{
        announcements: createAnnouncements(ids, name),
        screenReaderInstructions: INSTRUCTIONS,
      }}
    >
      <SortableContext
        items={ids}
        strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  );
}

type SortableItemProps = {
  id: string;
  index: number;
  count: number;
  /** The accessible name: "Photo 2". */
  name: string;
  onMove: Move;
  actions: ReactNode;
  /** Stands in the bar instead of the number, where elements are folded. */
  title?: ReactNode;
  children: ReactNode;
};

/** One element: a handle to drag it by, buttons to move it up or down, and further actions. */
export function SortableItem(props: SortableItemProps) {
  const { id, index, count, name, onMove, actions, title, children } = props;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id });
  const style = {
    transform: transform
      ? `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)`
      : undefined,
    transition,
  };
  return (
    <fieldset
      ref={setNodeRef}
      className={`a-item ${isDragging ? 'a-item-dragged' : ''} ${title ? 'a-item-folding' : ''}`.trim()}
      style={style}
      aria-label={name}
    >
      <div className="a-item-bar">
        <IconButton
          icon={<DragIcon />}
          ref={setActivatorNodeRef}
          className="a-item-handle"
          {...attributes}
          {...listeners}
          label={`Drag ${name}`}
        />
        {title ?? (
          <span className="a-item-number" aria-hidden="true">
            {index + 1}
          </span>
        )}
        <IconButton
          icon={<ArrowUpIcon />}
          label={`Move ${name} up`}
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        />
        <IconButton
          icon={<ArrowDownIcon />}
          label={`Move ${name} down`}
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        />
        <div className="a-item-actions">{actions}</div>
      </div>
      {children}
    </fieldset>
  );
}
