import './filter.css';

type FilterSelectProps = {
  id: string;
  /** The parameter in the URL. */
  name: string;
  label: string;
  /** The choice that narrows nothing. */
  all: string;
  /** Empty where nothing is chosen. */
  value: string;
  /** Of the value, where no record has it any more and it is not among the choices. */
  unlistedLabel: string;
  choices: readonly { value: string; label: string; count: number }[];
  onChange: () => void;
};

/** One choice that narrows a list, with the number of records behind each option. */
export function FilterSelect(props: FilterSelectProps) {
  const { id, name, label, all, value, unlistedLabel, choices, onChange } = props;
  const isListed = choices.some((choice) => choice.value === value);
  return (
    <div className="filter-field">
      <label htmlFor={id}>{label}</label>
      {/* Remounted when the URL changes, so that it follows the Back button. */}
      <select key={`${value} ${choices.length}`} id={id} name={name} defaultValue={value} onChange={onChange}>
        <option value="">{all}</option>
        {value !== '' && !isListed && <option value={value}>{unlistedLabel}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label} ({choice.count})
          </option>
        ))}
      </select>
    </div>
  );
}
