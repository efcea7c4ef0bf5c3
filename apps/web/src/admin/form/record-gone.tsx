import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** Instead of the form of a record that does not exist. */
export function RecordGone({ thing, listPath }: { thing: string; listPath: string }) {
  return (
    <EmptyState>
      <p>{thing} not found. It may have been deleted: check the bin.</p>
      <div className="a-actions a-actions-centre">
        <ButtonLink to={listPath}>Back to the list</ButtonLink>
        <ButtonLink to="/admin/bin">Bin</ButtonLink>
      </div>
    </EmptyState>
  );
}
