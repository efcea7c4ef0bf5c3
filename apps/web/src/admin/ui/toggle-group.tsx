import './toggle-group.css';

type ToggleGroupProps<T extends string> = {
  /** The accessible name of the group. */
  legend: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
};

/** A row of buttons of which one is pressed: a choice among a few values that takes effect at once. */
export function ToggleGroup<T extends string>({ legend, options, value, onChange }: ToggleGroupProps<T>) {
  return (
    <fieldset className="toggle-group">
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="toggle-group-option"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
