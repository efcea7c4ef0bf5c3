import type { ReactNode } from 'react';

type Props = { className?: string };

/** Icons are decoration: what they mean is said in words beside them or in the name of their button. */
function Icon({ className, children }: Props & { children: ReactNode }) {
  return (
    <svg
      className={className}
      width="1.25em"
      height="1.25em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const ArrowRightIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M3 12h17m-6-6 6 6-6 6" />
  </Icon>
);
export const ArrowLeftIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M21 12H4m6-6-6 6 6 6" />
  </Icon>
);
export const ArrowUpIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M12 21V4m-6 6 6-6 6 6" />
  </Icon>
);
export const ChevronDownIcon = (props: Props) => (
  <Icon {...props}>
    <path d="m5 9 7 7 7-7" />
  </Icon>
);
export const CloseIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M5 5l14 14M19 5 5 19" />
  </Icon>
);
export const PauseIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M8.5 5v14m7-14v14" strokeWidth="3" />
  </Icon>
);
export const PlayIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M7 4.5v15L19.5 12z" fill="currentColor" stroke="none" />
  </Icon>
);
export const PhoneIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M6.5 3.5 9.5 9l-2 2c1 2.5 3 4.5 5.5 5.5l2-2 5.5 3-1 3.5C10 22 2 14 3 4.5z" />
  </Icon>
);
export const SearchIcon = (props: Props) => (
  <Icon {...props}>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5.5 5.5" />
  </Icon>
);
export const WhatsAppIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M3.5 20.5 5 16a8.5 8.5 0 1 1 3.2 3.2zM8.5 8c-.5 3.5 3.5 8 7.5 8l1-2-2.5-1.5-1.5 1a6 6 0 0 1-2.5-2.5l1-1.5L10 7z" />
  </Icon>
);
export const LinkedInIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M3.5 3.5h17v17h-17zM8 10.5V17m0-10v.5M12 17v-6.5m0 3.25c0-2 4.25-2.75 4.25.25v3" />
  </Icon>
);
export const LinkIcon = (props: Props) => (
  <Icon {...props}>
    <path d="m9.5 14.5 5-5M11 7l2.5-2.5a4.2 4.2 0 0 1 6 6L17 13m-4 4-2.5 2.5a4.2 4.2 0 0 1-6-6L7 11" />
  </Icon>
);
