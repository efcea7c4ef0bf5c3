import { fillText, type SectionTexts } from '@plinth/schemas/site-texts';
import { isUnreachable, isUnreadable } from '../api/api-error.ts';

/** Why something could not be fetched, in the words of the site: `Error: HTTP error! Status: 503`. */
export function errorText(error: Error, texts: SectionTexts<'navbar'>): string {
  const message = isUnreachable(error)
    ? texts.UnreachableMessage
    : isUnreadable(error)
      ? texts.UnreadableMessage
      : error.message;
  return fillText(texts.ErrorMessage, { message });
}
