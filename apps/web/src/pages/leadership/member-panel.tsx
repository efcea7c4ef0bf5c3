import './member-panel.css';
import type { TeamMember } from '@plinth/schemas/content';
import { useEffect, useRef } from 'react';
import { Prose } from '../../blocks/prose.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { MemberPhoto } from './member-photo.tsx';

/**
 * A member's photo, name, post and text at the side of the window. It is a native dialog: the browser keeps the
 * focus inside, closes it with Escape, and gives the focus back to the button that opened it.
 */
export function MemberPanel({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click on the backdrop has Escape and the button beside it.
    <dialog
      ref={dialog}
      className="member-panel"
      aria-labelledby="member-panel-name"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className="member-panel-body">
        <button
          type="button"
          className="member-panel-close"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon />
        </button>
        <MemberPhoto member={member} sizes="(min-width: 700px) 480px, 100vw" />
        <div className="member-panel-text">
          <h2 id="member-panel-name">{member.Name}</h2>
          {member.Post && <p className="member-panel-post">{member.Post}</p>}
          <Prose texts={[member.Sentence]} />
        </div>
      </div>
    </dialog>
  );
}
