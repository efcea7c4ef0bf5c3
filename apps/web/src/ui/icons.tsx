import type { ComponentProps } from 'react';

type IconProps = Omit<ComponentProps<'svg'>, 'path'>;

/**
 * An icon drawn as lines on a grid of 24 by 24, as tall as a line of the text around it. It is hidden from screen
 * readers: the text beside it, or the name of its button, says what it means.
 */
export function Icon({ path, ...props }: IconProps & { path: string }) {
  return (
    <svg
      width="1.25em"
      height="1.25em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
      focusable="false"
      {...props}
    >
      <path d={path} />
    </svg>
  );
}

export const ArrowRightIcon = (props: IconProps) => <Icon {...props} path="M3 12h17m-6-6 6 6-6 6" />;
export const ArrowLeftIcon = (props: IconProps) => <Icon {...props} path="M21 12H4m6-6-6 6 6 6" />;
export const ArrowUpIcon = (props: IconProps) => <Icon {...props} path="M12 21V4m-6 6 6-6 6 6" />;
export const ChevronDownIcon = (props: IconProps) => <Icon {...props} path="m5 9 7 7 7-7" />;
export const CloseIcon = (props: IconProps) => <Icon {...props} path="M5 5l14 14M19 5 5 19" />;
export const PauseIcon = (props: IconProps) => <Icon {...props} strokeWidth="3" path="M8.5 5v14m7-14v14" />;
export const PlayIcon = (props: IconProps) => (
  <Icon {...props} fill="currentColor" stroke="none" path="M7 4.5v15L19.5 12z" />
);
export const PhoneIcon = (props: IconProps) => (
  <Icon {...props} path="M6.5 3.5 9.5 9l-2 2c1 2.5 3 4.5 5.5 5.5l2-2 5.5 3-1 3.5C10 22 2 14 3 4.5z" />
);
export const SearchIcon = (props: IconProps) => (
  <Icon {...props} path="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13m5-1.5 5.5 5.5" />
);
export const WhatsAppIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="M3.5 20.5 5 16a8.5 8.5 0 1 1 3.2 3.2zM8.5 8c-.5 3.5 3.5 8 7.5 8l1-2-2.5-1.5-1.5 1a6 6 0 0 1-2.5-2.5l1-1.5L10 7z"
  />
);
export const LinkedInIcon = (props: IconProps) => (
  <Icon {...props} path="M3.5 3.5h17v17h-17zM8 10.5V17m0-10v.5M12 17v-6.5m0 3.25c0-2 4.25-2.75 4.25.25v3" />
);
export const LinkIcon = (props: IconProps) => (
  <Icon
    {...props}
    path="m9.5 14.5 5-5M11 7l2.5-2.5a4.2 4.2 0 0 1 6 6L17 13m-4 4-2.5 2.5a4.2 4.2 0 0 1-6-6L7 11"
  />
);
export const DownloadIcon = (props: IconProps) => <Icon {...props} path="M12 3v13m-6-6 6 6 6-6M4 21h16" />;
