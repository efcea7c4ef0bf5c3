import type { Permission } from '@plinth/schemas/permissions';
import { Outlet } from 'react-router-dom';
import { ButtonLink } from '../../ui/button.tsx';
import { useMay } from '../session/use-session.ts';
import { PageHeader } from './page-header.tsx';

/** A layout route around the screens that require a permission. */
export function Permitted({ permission }: { permission: Permission }) {
  if (useMay(permission)) return <Outlet />;
  return (
    <>
      <PageHeader title="Not part of your role" />
      <p className="a-lead">
        Your role does not include this screen. Ask an owner of the site if you need it.
      </p>
      <ButtonLink to="/admin">Go to the dashboard</ButtonLink>
    </>
  );
}
