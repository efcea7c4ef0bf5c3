import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { useFormScope } from './form-context.ts';

type FieldMessage = { path: string; message: string };

/** All validation errors of the form, each a link to its field. Shown after the first attempt to save. */
export function ErrorSummary({ failure }: { failure: string | undefined }) {
  const { showField } = useFormScope();
  const { errors, submitCount } = useFormState();
  const messages = submitCount > 0 ? listMessages(errors) : [];
  const boxRef = useRef<HTMLDivElement>(null);
  // The button may have been pressed anywhere in a long form; an error in a field leads to the field instead.
  useEffect(() => {
    if (failure !== undefined) boxRef.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  if (messages.length === 0 && failure === undefined) return <div role="alert" />;

  return (
    <div ref={boxRef} role="alert" className="error-box a-form-failure">
      {failure && <p className="error-box-title">{failure}</p>}
      {messages.length > 0 && (
        <>
          <p className="error-box-title">Not saved yet. Please correct:</p>
          <ul className="a-error-list">
            {messages.map(({ path, message }) => (
              <li key={path}>
                {path === 'root' ? (
                  message
                ) : (
                  <Button variant="text" onClick={() => showField(path)}>
                    {message}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function listMessages(errors: object, prefix = ''): FieldMessage[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]): FieldMessage[] => {
    if (typeof error !== 'object' || error === null) return [];
    const path = prefix + key;
    if ('message' in error && typeof error.message === 'string') return [{ path, message: error.message }];
    return listMessages(error, `${path}.`);
  });
}
