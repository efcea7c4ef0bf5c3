import type { AdminField } from '@plinth/schemas/admin-config';
import { createContext, useContext } from 'react';
import { type UseFieldArrayReturn, useFormContext, useWatch } from 'react-hook-form';
import { IconButton } from '../../../ui/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '../../../ui/icons.tsx';
import { useFormScope } from '../form-context.ts';
import { type FormValues, isRecord, itemsOf, nameOfItem } from '../form-values.ts';

/** For the group within an element: the element's name, and what moves one of the inner elements out of it. */
type Above = { name: string; moveOut: (innerIndex: number) => void };

export const LevelContext = createContext<Above | undefined>(undefined);

/** How the elements of a group move between it and the groups within them. */
export type Levels = {
  /** The subfield that is the group within an element. */
  name: string;
  nameOf: (item: unknown) => string;
  path: string;
  /** Moves an element below the one before it, as the last there. */
  moveDown: (index: number) => void;
  aboveOf: (index: number, item: unknown) => Above;
};

/**
 * Undefined for a group of one level. Other elements keep their place on the screen, folded or open; the moved one gets the
 * focus.
 */
export function useLevels(
  { lowerLevel: name, namedBy = [] }: AdminField,
  path: string,
  { insert, remove }: Pick<UseFieldArrayReturn, 'insert' | 'remove'>,
): Levels | undefined {
  const { getValues, setValue } = useFormContext();
  const { showField } = useFormScope();
  if (name === undefined) return undefined;

  const lowerPathOf = (index: number) => `${path}.${index}.${name}`;
  const setLower = (index: number, items: FormValues[]) =>
    setValue(lowerPathOf(index), items, { shouldDirty: true });
  const nameOf = (item: unknown) => nameOfItem(item, namedBy);

  return {
    name,
    nameOf,
    path,
    moveDown(index) {
      const { [name]: _lower, ...item }: FormValues = getValues(`${path}.${index}`);
      const lower = itemsOf(getValues(lowerPathOf(index - 1)));
      setLower(index - 1, [...lower, item]);
      remove(index);
      showField(`${lowerPathOf(index - 1)}.${lower.length}`);
    },
    aboveOf: (index, item) => ({
      name: nameOf(item),
      moveOut(innerIndex) {
        const lower = itemsOf(getValues(lowerPathOf(index)));
        setLower(index, lower.toSpliced(innerIndex, 1));
        insert(index + 1, { ...lower[innerIndex], [name]: [] }, { shouldFocus: false });
        showField(`${path}.${index + 1}`);
      },
    }),
  };
}

type LevelButtonsProps = {
  /** Of the group that the element is in. */
  levels: Levels | undefined;
  index: number;
  item: unknown;
  /** The accessible name of the element: "Menu 2". */
  name: string;
};

/** Buttons that move an element to the other level, in a group that has two. */
export function LevelButtons({ levels, index, item, name }: LevelButtonsProps) {
  const above = useContext(LevelContext);
  if (above) {
    return (
      <IconButton
        icon={<ArrowLeftIcon />}
        label={`Move ${name} out of ${above.name}`}
        onClick={() => above.moveOut(index)}
      />
    );
  }
  if (levels === undefined || index === 0) return null;
  return <DownButton levels={levels} index={index} item={item} name={name} />;
}

function DownButton({ levels, index, item, name }: LevelButtonsProps & { levels: Levels }) {
  const before: unknown = useWatch({ name: `${levels.path}.${index - 1}` });
  const hasLower = isRecord(item) && itemsOf(item[levels.name]).length > 0;
  return (
    <IconButton
      icon={<ArrowRightIcon />}
      label={`Move ${name} below ${levels.nameOf(before)}`}
      disabled={hasLower}
      onClick={() => levels.moveDown(index)}
    />
  );
}
