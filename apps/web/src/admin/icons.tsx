import { Icon } from '../ui/icons.tsx';

/* The icons of the admin area alone, apart from the site's, so that visitors do not download them. */

export const DashboardIcon = () => <Icon path="M4 4h7v7H4zM13 4h7v4h-7zM13 10h7v10h-7zM4 13h7v7H4z" />;
export const AccountIcon = () => (
  <Icon path="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5" />
);
export const MediaIcon = () => (
  <Icon strokeLinecap="round" path="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01" />
);
export const MenuIcon = () => <Icon path="M4 7h16M4 12h16M4 17h16" />;
export const ArrowDownIcon = () => <Icon path="M12 3v17m-6-6 6 6 6-6" />;
export const DragIcon = () => (
  <Icon
    strokeLinecap="round"
    strokeWidth="2"
    path="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01"
  />
);
export const ZoomIcon = () => <Icon path="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5M8 11h6M11 8v6" />;
export const AddIcon = () => <Icon path="M12 5v14M5 12h14" />;
export const MailIcon = () => <Icon path="M4 6h16v12H4zM4 7l8 6 8-6" />;
export const ExternalIcon = () => <Icon path="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6" />;
export const UploadIcon = () => <Icon path="M12 16V4M7 9l5-5 5 5M4 16v4h16v-4" />;

/** The names that the admin configuration may give to a module's icon. */
const MODULE_ICON_PATHS: Record<string, string> = {
  projects: 'M4 21V9l6-4v16M10 21V11h10v10M3 21h18M13.5 14.5h3M13.5 17.5h3',
  activities: 'M3 20h18M6 20V10l6-6 6 6v10M10 20v-6h4v6',
  news: 'M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-2 2M7 9h7M7 12.5h7M7 16h4',
  hiring: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16M12 12v2',
  submissions: 'M4 6h16v12H4zM4 7l8 6 8-6',
  pages: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  setup: 'M4 6l2 2 3-3M4 13l2 2 3-3M4 20h5M13 7h7M13 14h7M13 20h7',
  ownPages: 'M6 3h8l4 4v14H6zM14 3v4h4M12 11v6M9 14h6',
  look: 'M12 3a9 9 0 1 0 0 18c1.5 0 2-1 2-2s-1-1.5-.5-2.5 1.5-1 3-1c2.5 0 4.5-1.5 4.5-4.5A9 9 0 0 0 12 3zM7.5 12h.01M10 7.5h.01M15 7.5h.01',
  identity: 'M4 5h16v14H4zM8 10.5h.01M12 9h5M12 12h5M7 16h10',
  media: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01',
  import: 'M12 4v11M7 10l5 5 5-5M4 16v4h16v-4',
  redirects: 'M4 6v6a3 3 0 0 0 3 3h12m-5-5 5 5-5 5',
  bin: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  activity: 'M3 12h4l3-8 4 16 3-8h4',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.6-3.6 3.2-5.5 6.5-5.5s5.9 1.9 6.5 5.5M15.5 4.3a3.5 3.5 0 0 1 0 6.4M17.5 14.9c2.3.7 3.6 2.5 4 5.1',
  history: 'M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.8',
};
const FOLDER_PATH = 'M3 6h7l2 2h9v11H3z';

/** The icon of a configured module: a known name, or the path of a picture. An unknown name is drawn as a folder. */
export function ModuleIcon({ icon }: { icon: string }) {
  if (icon.startsWith('/')) return <img src={icon} alt="" width={20} height={20} />;
  return <Icon strokeLinecap="round" path={MODULE_ICON_PATHS[icon] ?? FOLDER_PATH} />;
}
