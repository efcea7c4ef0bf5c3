import type { AdminConfig } from '@plinth/schemas/admin-config';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { dashboardQuery } from '../api/admin-queries.ts';
import { AccountIcon, DashboardIcon, ExternalIcon, ModuleIcon } from '../icons.tsx';
import { useSignOut } from '../session/use-sign-out.ts';

type SidebarProps = { config: AdminConfig | undefined; isOpen: boolean };

/** The navigation: the dashboard, each configured module, the account. */
export function Sidebar({ config, isOpen }: SidebarProps) {
  const { data: dashboard } = useQuery(dashboardQuery);
  const signOut = useSignOut();
  const enquiriesPath = config?.collections.form?.path;
  return (
    <div id="admin-sidebar" className={isOpen ? 'a-sidebar a-sidebar-open' : 'a-sidebar'}>
      <div className="a-sidebar-logo">{config && <img src={config.logos[0]} alt="" height={32} />}</div>
      <nav aria-label="Admin">
        <ul className="a-sidebar-list">
          <SidebarLink to="/admin" icon={<DashboardIcon />} label="Dashboard" end />
          {config?.modules.map((module) => (
            <SidebarLink
              key={module.path}
              to={module.path}
              icon={<ModuleIcon icon={module.icon} />}
              label={module.title}
              unread={module.path === enquiriesPath ? (dashboard?.unreadEnquiries ?? 0) : 0}
            />
          ))}
        </ul>
      </nav>
      <nav aria-label="Account" className="a-sidebar-foot">
        <ul className="a-sidebar-list">
          <SidebarLink to="/admin/account" icon={<AccountIcon />} label="Account" />
          <li>
            <a className="a-sidebar-link" href="/" target="_blank" rel="noreferrer">
              <ExternalIcon />
              View site
              <span className="visually-hidden"> (opens a new tab)</span>
            </a>
          </li>
          <li>
            <button type="button" className="a-sidebar-link" onClick={() => signOut('here')}>
              <ArrowRightIcon />
              Sign out
            </button>
          </li>
        </ul>
      </nav>
    </div>
  );
}

type SidebarLinkProps = { to: string; icon: ReactNode; label: string; unread?: number; end?: boolean };

function SidebarLink({ to, icon, label, unread = 0, end = false }: SidebarLinkProps) {
  return (
    <li>
      <NavLink to={to} end={end} className="a-sidebar-link">
        {icon}
        {label}
        {unread > 0 && (
          <span className="a-sidebar-unread">
            {unread}
            <span className="visually-hidden"> unread</span>
          </span>
        )}
      </NavLink>
    </li>
  );
}
