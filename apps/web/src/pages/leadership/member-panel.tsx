import './member-panel.css';
import type { TeamMember } from '@plinth/schemas/content';
import { Prose } from '../../blocks/prose.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { useTexts } from '../../wording/use-texts.tsx';
import { MemberPhoto } from './member-photo.tsx';

/** A member's photo, name, post and text, in a dialog at the side of the window. */
export function MemberPanel({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { CloseButton } = useTexts('navbar');
  return (
    <Modal className="member-panel" aria-labelledby="member-panel-name" closesOnBackdrop onClose={onClose}>
      <div className="member-panel-body">
        <IconButton
          className="member-panel-close"
          label={CloseButton}
          icon={<CloseIcon />}
          onClick={onClose}
        />
        <MemberPhoto member={member} sizes="(min-width: 700px) 480px, 100vw" />
        <div className="member-panel-text">
          <h2 id="member-panel-name">{member.Name}</h2>
          {member.Post && <p className="member-panel-post">{member.Post}</p>}
          <Prose texts={[member.Sentence]} />
        </div>
      </div>
    </Modal>
  );
}
