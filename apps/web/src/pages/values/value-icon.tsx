import type { ReactNode } from 'react';

/** A line drawing for each of the six values, 48 units wide (docs/product.md, "About pages and content blocks"). */
const DRAWINGS: Record<string, ReactNode> = {
  // A plumb line: what it hangs beside is straight.
  excellence: <path d="M8 6h32M24 6v22M16 28h16l-8 14zM10 6v36M38 6v36" />,
  // Two hands on one beam.
  teamwork: (
    <path d="M4 22h40v8H4zM14 22v-6m20 6v-6M18 42V30m12 12V30M10 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0m20 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0" />
  ),
  // A level scale.
  integrity: (
    <path d="M24 6v34M14 42h20M8 14h32M8 14 2 28h12zm32 0-6 14h12zM2 28a6 6 0 0 0 12 0m20 0a6 6 0 0 0 12 0" />
  ),
  // A day in the calendar that is kept.
  commitment: <path d="M6 10h36v32H6zM6 18h36M15 5v9m18-9v9M15 30l6 6 12-12" />,
  // A leaf.
  sustainability: <path d="M10 40C6 20 18 8 42 8c0 24-12 34-28 30M8 44c4-14 12-20 22-24" />,
  // A signed sheet.
  accountability: <path d="M8 4h24l8 8v32H8zM32 4v8h8M14 18h20M14 25h20M14 36c4-6 6-6 6 0s3 2 5-1 4-2 9 0" />,
};

/** For values that a company has besides those: a foundation stone. */
const OTHER = <path d="M6 30h36v12H6zM12 18h24v12H12zM18 6h12v12H18z" />;

/** The icon of a value, chosen by its title (docs/product.md, "About pages and content blocks"). */
export function ValueIcon({ title }: { title: string }) {
  return (
    <svg
      className="value-icon"
      width="48"
      height="48"
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      focusable="false"
    >
      {DRAWINGS[title.trim().toLowerCase()] ?? OTHER}
    </svg>
  );
}
