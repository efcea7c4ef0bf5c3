/** Paths of the icons on a 24 by 24 grid, drawn as lines. */
const PATHS = {
  dashboard: 'M4 4h7v7H4zM13 4h7v4h-7zM13 10h7v10h-7zM4 13h7v7H4z',
  projects: 'M4 21V9l6-4v16M10 21V11h10v10M3 21h18M13.5 14.5h3M13.5 17.5h3',
  activities: 'M3 20h18M6 20V10l6-6 6 6v10M10 20v-6h4v6',
  news: 'M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-2 2M7 9h7M7 12.5h7M7 16h4',
  hiring: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16M12 12v2',
  submissions: 'M4 6h16v12H4zM4 7l8 6 8-6',
  pages: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  media: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01',
  bin: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  history: 'M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.8',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  left: 'M19 12H5M11 6l-6 6 6 6',
  right: 'M5 12h14M13 6l6 6-6 6',
  drag: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  zoom: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5M8 11h6M11 8v6',
  add: 'M12 5v14M5 12h14',
  phone: 'M6 3h4l1.5 5-2.5 2a12 12 0 0 0 5 5l2-2.5 5 1.5v4a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2z',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  chat: 'M4 20l1.3-4A8 8 0 1 1 8.5 19zM9 10.5h6M9 13.5h4',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  upload: 'M12 16V4M7 9l5-5 5 5M4 16v4h16v-4',
  tick: 'M5 13l4 4L19 7',
  folder: 'M3 6h7l2 2h9v11H3z',
} as const;

type IconName = keyof typeof PATHS;

/** An icon that says nothing by itself: the text or label beside it does. An unknown name is drawn as a folder. */
export function Icon({ name, size = 20 }: { name: string; size?: number }) {
  const path = PATHS[name as IconName] ?? PATHS.folder;
  return (
    <svg
      className="a-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
