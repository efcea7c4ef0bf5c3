import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from './page-header.tsx';

/** Any URL of the admin area that no route matches. */
export function MissingScreen() {
  return (
    <>
      <PageHeader title="404 Not found" />
      <p className="a-lead">This page does not exist in the admin area.</p>
      <ButtonLink to="/admin">Go to the dashboard</ButtonLink>
    </>
  );
}
