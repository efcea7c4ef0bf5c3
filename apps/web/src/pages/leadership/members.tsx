import './members.css';
import type { TeamMember } from '@plinth/schemas/content';
import { useState } from 'react';
import { Prose } from '../../blocks/prose.tsx';
import { Container } from '../../ui/container.tsx';
import { keyed } from '../../ui/keyed.ts';
import { useTexts } from '../../wording/use-texts.tsx';
import { MemberPanel } from './member-panel.tsx';
import { MemberPhoto } from './member-photo.tsx';

/** The team as a grid; a click on a member opens the panel at the side (docs/product.md, "Team"). */
export function Members({ members }: { members: readonly TeamMember[] }) {
  const { MembersHeading } = useTexts('leadership');
  const [shown, setShown] = useState<TeamMember>();
  return (
    <section className="section section-concrete" aria-labelledby="members">
      <Container>
        <h2 id="members" className="visually-hidden">
          {MembersHeading}
        </h2>
        <ul className="members-grid">
          {keyed(members, ({ Name }) => Name).map(({ key, item }) => (
            <li key={key} className="member">
              <MemberPhoto member={item} sizes="(min-width: 1000px) 25vw, 50vw" />
              <h3>
                <button
                  type="button"
                  className="member-button"
                  aria-haspopup="dialog"
                  onClick={() => setShown(item)}
                >
                  {item.Name}
                </button>
              </h3>
              {item.Post && <p className="member-post">{item.Post}</p>}
              <div className="member-text">
                <Prose texts={[item.Sentence]} />
              </div>
            </li>
          ))}
        </ul>
      </Container>
      {shown && <MemberPanel member={shown} onClose={() => setShown(undefined)} />}
    </section>
  );
}
