import { type FieldErrors, useFormContext, useFormState } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { controlId } from './field-frame.tsx';

type Fault = { path: string; message: string };

/** All faults of the form in one place, each leading to its field. Shown once a save was tried. */
export function ErrorSummary({ failure }: { failure: string | undefined }) {
  const { setFocus } = useFormContext();
  const { errors, submitCount } = useFormState();
  const faults = submitCount > 0 ? listFaults(errors) : [];
  if (faults.length === 0 && failure === undefined) return <div role="alert" />;

  const goTo = (path: string) => {
    const element = document.getElementById(controlId(path));
    if (element) element.focus();
    else setFocus(path);
  };

  return (
    <div role="alert" className="error-box">
      {failure && <p className="error-box-title">{failure}</p>}
      {faults.length > 0 && (
        <>
          <p className="error-box-title">Not saved yet. Please look at:</p>
          <ul className="a-error-list">
            {faults.map(({ path, message }) => (
              <li key={path}>
                {path === 'root' ? (
                  message
                ) : (
                  <Button variant="text" onClick={() => goTo(path)}>
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

function listFaults(errors: FieldErrors, prefix = ''): Fault[] {
  return Object.entries(errors).flatMap(([key, error]): Fault[] => {
    if (typeof error !== 'object' || error === null) return [];
    const path = prefix + key;
    if (typeof error.message === 'string') return [{ path, message: error.message }];
    return listFaults(error as FieldErrors, `${path}.`);
  });
}
