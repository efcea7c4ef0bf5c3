import { keyed } from '../ui/keyed.ts';
import { linkedParts } from './linked-parts.ts';

/** A text of the content in which e-mail addresses and phone numbers can be followed. */
export function LinkedText({ children }: { children: string }) {
  return keyed(linkedParts(children), ({ text }) => text).map(({ key, item: { text, to } }) =>
    to === undefined ? (
      text
    ) : (
      <a key={key} href={to} className={to.startsWith('tel:') ? 'unbroken' : undefined}>
        {text}
      </a>
    ),
  );
}
