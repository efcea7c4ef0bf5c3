import './office-link.css';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';

type Props = {
  /** A screen of the admin area. */
  to: string;
  children: ReactNode;
};

const subscribe = () => () => undefined;

/** Leads somebody who is signed in from where something is missing to the screen that adds it. Visitors do not see it. */
export function OfficeLink({ to, children }: Props) {
  const isSignedIn = useSyncExternalStore(
    subscribe,
    // The flag of docs/product.md, "Logging in"; who has only that finds the login behind the link.
    () => localStorage.getItem('authenticated') === 'true',
    () => false,
  );
  if (!isSignedIn) return null;
  return (
    <p className="office-link">
      <Link to={to}>{children}</Link> Visitors do not see this line.
    </p>
  );
}
