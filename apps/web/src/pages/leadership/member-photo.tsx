import './member-photo.css';
import type { TeamMember } from '@plinth/schemas/content';
import { Picture } from '../../ui/picture.tsx';

/** Stands in for a portrait that is missing or cannot be loaded. */
const NO_PORTRAIT = '/person.svg';

type Props = { member: TeamMember; sizes: string };

/** The portrait of a member; a drawn person where there is none. */
export function MemberPhoto({ member: { Name, Photo }, sizes }: Props) {
  return (
    <Picture
      className="member-photo"
      src={Photo}
      fallback={NO_PORTRAIT}
      alt={Photo ? Name : ''}
      sizes={sizes}
    />
  );
}
