import { contrastOf, DARK_GROUNDS, LIGHT_GROUNDS, paletteOf } from '@plinth/schemas/palette';

const [INK] = DARK_GROUNDS;
const [WHITE] = LIGHT_GROUNDS;

/** What the site makes of an accent: as it is, and darker or lighter where it has to be read. */
export default function PaletteSample({ accent }: { accent: string }) {
  const { onAccent, accentText, accentLight, accentMark } = paletteOf(accent);
  const samples = [
    { title: 'Buttons', ground: accent, text: onAccent, change: 'as it is' },
    { title: 'Words on light', ground: WHITE, text: accentText, change: changeOf(accent, accentText) },
    { title: 'Words on dark', ground: INK, text: accentLight, change: changeOf(accent, accentLight) },
    { title: 'Focus', ground: WHITE, text: accentMark, change: changeOf(accent, accentMark), isMark: true },
  ];
  return (
    <ul className="palette" aria-label="How the site uses the colour">
      {samples.map(({ title, ground, text, change, isMark }) => (
        <li
          key={title}
          className="palette-sample"
          style={{
            background: ground,
            color: isMark ? INK : text,
            ...(isMark && { outline: `3px solid ${text}`, outlineOffset: '-6px' }),
          }}
        >
          {title}
          <small>
            {change}, {contrastOf(text, ground).toFixed(1)}:1
          </small>
        </li>
      ))}
    </ul>
  );
}

function changeOf(accent: string, used: string): string {
  if (accent === used) return 'as it is';
  return contrastOf(used, WHITE) > contrastOf(accent, WHITE) ? 'darkened' : 'lightened';
}
