import { useFormContext, useFormState } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { useFormScope } from '../form/form-context.ts';

/** Saves the enquiry as answered, with the notes as typed, in one press. */
export function MarkAnsweredButton() {
  const { setValue } = useFormContext();
  const { isSubmitting } = useFormState();
  const { record } = useFormScope();
  if (record?.state === 'answered') return null;
  return (
    <Button type="submit" disabled={isSubmitting} onClick={() => setValue('state', 'answered')}>
      Mark answered
    </Button>
  );
}
