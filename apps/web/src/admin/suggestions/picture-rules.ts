import { parsePicture } from '@plinth/schemas/pictures';
import { isBlank } from '../form/form-values.ts';
import type { Rule } from './find-suggestions.ts';

/** A picture that would be blurred in its place. */
export const smallPicture: Rule = ({ field, path, name, text }) => {
  const { goodWidth = 0 } = field;
  const width = parsePicture(text)?.width ?? goodWidth;
  if (width >= goodWidth) return undefined;
  return {
    path,
    message: `“${name}” is ${width} pixels wide. Its place on the page needs ${goodWidth} to look sharp.`,
    ofSeveral: `pictures are too narrow: their place on the page needs ${goodWidth} pixels to look sharp.`,
  };
};

/** A picture without the text that describes it; the suggestion leads to where it is typed. */
export const undescribedPicture: Rule = ({ field, name, text, siblings, pathOf }) => {
  if (field.describedBy === undefined || text === '' || !isBlank(siblings[field.describedBy]))
    return undefined;
  return {
    path: pathOf(field.describedBy),
    message: `“${name}” has no description for people who cannot see it.`,
    ofSeveral: 'pictures have no description for people who cannot see them.',
  };
};
