import type { AdminField, FieldKind } from '@plinth/schemas/admin-config';
import type { ComponentType, ReactNode } from 'react';
import { ChoicesControl } from './controls/choices-control.tsx';
import { ColourControl } from './controls/colour-control.tsx';
import { DateControl } from './controls/date-control.tsx';
import { GroupControl } from './controls/group-control.tsx';
import { LinkControl } from './controls/link-control.tsx';
import { RadioControl } from './controls/radio-control.tsx';
import { ReadonlyControl } from './controls/readonly-control.tsx';
import { ReferenceControl } from './controls/reference-control.tsx';
import { RupeesControl } from './controls/rupees-control.tsx';
import { SelectControl } from './controls/select-control.tsx';
import { TextControl } from './controls/text-control.tsx';
import { FileControl } from './pictures/file-control.tsx';
import { PhotosControl } from './pictures/photos-control.tsx';

/** `path` is that of the field's value in the form, such as `photo.0.url`. */
type FieldEditorProps = { field: AdminField; path: string };

/** The props of every control. A group draws its subfields with `renderField`, so that it need not import the editor. */
export type ControlProps = FieldEditorProps & { renderField: (field: AdminField, path: string) => ReactNode };

const CONTROLS: Record<FieldKind, ComponentType<ControlProps>> = {
  text: TextControl,
  longtext: TextControl,
  number: TextControl,
  rupees: RupeesControl,
  link: LinkControl,
  date: DateControl,
  state: SelectControl,
  select: SelectControl,
  choices: ChoicesControl,
  radio: RadioControl,
  colour: ColourControl,
  reference: ReferenceControl,
  file: FileControl,
  photos: PhotosControl,
  group: GroupControl,
  readonly: ReadonlyControl,
};

/** The control of a configured field, by its kind. */
export function FieldEditor({ field, path }: FieldEditorProps) {
  const Control = CONTROLS[field.kind];
  return <Control field={field} path={path} renderField={renderField} />;
}

function renderField(field: AdminField, path: string): ReactNode {
  return <FieldEditor key={path} field={field} path={path} />;
}
