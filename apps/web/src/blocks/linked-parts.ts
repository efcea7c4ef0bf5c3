/** A piece of a text; `to` is where it leads when it is an e-mail address or a phone number. */
export type TextPart = { text: string; to?: string };

const CONTACTS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}|\+\d(?:[ -]?\d){7,13}/gi;

/** Finds what a visitor could write to or call in a text that an editor typed. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(CONTACTS)) {
    const [contact] = match;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    const to = contact.includes('@') ? `mailto:${contact}` : `tel:${contact.replace(/[ -]/g, '')}`;
    parts.push({ text: contact, to });
    end = match.index + contact.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
