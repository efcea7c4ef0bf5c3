import type { AdminField, FieldKind } from '@plinth/schemas/admin-config';
import type { ComponentType } from 'react';
import { DateControl } from './controls/date-control.tsx';
import { GroupControl } from './controls/group-control.tsx';
import { ReadonlyControl } from './controls/readonly-control.tsx';
import { ReferenceControl } from './controls/reference-control.tsx';
import { SelectControl } from './controls/select-control.tsx';
import { TextControl } from './controls/text-control.tsx';
import { FileControl } from './pictures/file-control.tsx';
import { PhotosControl } from './pictures/photos-control.tsx';

/** The props of every control; `path` is that of its value in the form, such as `photo.0.url`. */
export type ControlProps = { field: AdminField; path: string };

const CONTROLS: Record<FieldKind, ComponentType<ControlProps>> = {
  text: TextControl,
  longtext: TextControl,
  number: TextControl,
  link: TextControl,
  date: DateControl,
  state: SelectControl,
  select: SelectControl,
  reference: ReferenceControl,
  file: FileControl,
  photos: PhotosControl,
  group: GroupControl,
  readonly: ReadonlyControl,
};

/** The control of a configured field, by its kind. */
export function FieldEditor({ field, path }: ControlProps) {
  const Control = CONTROLS[field.kind];
  return <Control field={field} path={path} />;
}
