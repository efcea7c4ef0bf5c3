import type { AdminField } from '@plinth/schemas/admin-config';
import { type ReactNode, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { labelOf } from '../../changes/describe-value.ts';
import type { ControlProps } from '../field-editor.tsx';
import { FieldFrame } from '../field-frame.tsx';
import { FoldButton } from '../folding/fold-button.tsx';
import { groupBySection } from '../folding/form-section.tsx';
import { useFold } from '../folding/use-fold.ts';
import { isBlank, subfieldsOf } from '../form-values.ts';

/** The fields of one photo; those of a section are folded. */
export function PhotoFields({ field, path, renderField }: ControlProps) {
  const ordered = subfieldsOf(field).toSorted(
    (one, other) => Number(one.kind === 'file') - Number(other.kind === 'file'),
  );
  const render = (subfield: AdminField) => {
    const subpath = `${path}.${subfield.name}`;
    if (subfield.kind !== 'file') return renderField(subfield, subpath);
    return <FilePath key={subpath} field={subfield} path={subpath} />;
  };
  return (
    <div className="a-photo-fields">
      {groupBySection(ordered).map(({ heading, fields }) =>
        heading === undefined ? (
          fields.map(render)
        ) : (
          <Fold key={heading} heading={heading} paths={fields.map(({ name }) => `${path}.${name}`)}>
            {fields.map(render)}
          </Fold>
        ),
      )}
    </div>
  );
}

/** A plain path: the preview and the buttons to choose a file are beside it. */
function FilePath({ field, path }: { field: AdminField; path: string }) {
  const { register } = useFormContext();
  return (
    <FieldFrame field={{ ...field, label: `${labelOf(field)} path` }} path={path}>
      {(attributes) => (
        <input className="input" type="text" autoComplete="off" {...attributes} {...register(path)} />
      )}
    </FieldFrame>
  );
}

type FoldProps = { heading: string; paths: string[]; children: ReactNode };

function Fold({ heading, paths, children }: FoldProps) {
  const values: unknown[] = useWatch({ name: paths });
  const { isOpen, toggle } = useFold(paths);
  const bodyId = useId();
  const filled = values.filter((value) => !isBlank(value)).length;
  return (
    <div className="a-fold">
      <FoldButton name={paths[0]} isOpen={isOpen} bodyId={bodyId} onToggle={toggle}>
        <span className="a-fold-name">{heading}</span>
        {filled > 0 && <span className="hint">{filled} filled in</span>}
      </FoldButton>
      <div id={bodyId} className="a-fold-body" hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
