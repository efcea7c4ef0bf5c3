import './suggestion-list.css';
import type { AdminField } from '@plinth/schemas/admin-config';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { useFormScope } from '../form/form-context.ts';
import type { FormValues } from '../form/form-values.ts';
import { findSuggestions, pathsOf } from './find-suggestions.ts';
import { useSiteFacts } from './site-facts.ts';

/** Pause after the last key before the form is looked at again, in milliseconds. */
const TYPING_PAUSE_MS = 500;

/** Suggestions that are listed at first: more would fill the screen. */
const FIRST = 6;

/** What could be better before the form is published; each leads to its field. */
export function SuggestionList({ fields }: { fields: AdminField[] }) {
  const values = useSettledValues();
  const { showField } = useFormScope();
  const site = useSiteFacts(pathsOf(fields, values));
  const suggestions = findSuggestions(fields, values, site);
  const [showsAll, setShowsAll] = useState(false);
  if (suggestions.length === 0) return null;
  const listed = showsAll ? suggestions : suggestions.slice(0, FIRST);
  return (
    <details className="a-suggestions" open>
      <summary>
        {suggestions.length === 1 ? '1 suggestion' : `${suggestions.length} suggestions`}{' '}
        <span className="hint">You can save without them.</span>
      </summary>
      <ul>
        {listed.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <Button variant="text" onClick={() => showField(path)}>
              {message}
            </Button>
          </li>
        ))}
      </ul>
      {listed.length < suggestions.length && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          Show all {suggestions.length}
        </Button>
      )}
    </details>
  );
}

/** The values of the form as they were when the typing last paused. */
function useSettledValues(): FormValues {
  const form = useFormContext();
  const [values, setValues] = useState<FormValues>(() => structuredClone(form.getValues()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => setValues(structuredClone(form.getValues())), TYPING_PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form]);
  return values;
}
