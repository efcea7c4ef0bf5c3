import './member-photo.css';
import type { TeamMember } from '@plinth/schemas/content';
import { Picture } from '../../ui/picture.tsx';

/** The member's photo; without one the initials, which distinguish people better than a placeholder. */
export function MemberPhoto({ member: { Name, Photo }, sizes }: { member: TeamMember; sizes: string }) {
  if (Photo) return <Picture className="member-photo" src={Photo} alt={Name} sizes={sizes} />;
  return (
    <div className="member-photo member-initials" aria-hidden="true">
      {initialsOf(Name)}
    </div>
  );
}

/** Of the first and the last name. */
function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter(Boolean);
  const chosen = names.length > 1 ? [names[0], names.at(-1)] : names;
  return chosen
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
