import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from './icon.tsx';
import './notices.css';

type Notice = {
  kind: 'success' | 'failure';
  text: string;
  /** A further step, such as Undo. */
  action?: { label: string; run: () => void };
};

type Shown = Notice & { id: number; at: number };

/** A notice younger than this belongs to the screen that is just opening and survives the change of screens. */
const FRESH_MS = 4_000;

const MOST_AT_ONCE = 3;

type Notify = (notice: Notice) => void;
const NoticesContext = createContext<Notify>(() => undefined);

/** Shows a message that is announced to screen readers and stays until it is closed or another screen is opened. */
export function useNotify(): Notify {
  return useContext(NoticesContext);
}

let lastId = 0;

export function NoticesProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<Shown[]>([]);
  const { pathname } = useLocation();
  const [shownPath, setShownPath] = useState(pathname);

  const notify = useCallback<Notify>((notice) => {
    lastId += 1;
    const shown = { ...notice, id: lastId, at: Date.now() };
    // A success makes earlier ones old news; failures stay until they are closed.
    setNotices((current) =>
      [shown, ...current.filter(({ kind, text }) => kind === 'failure' && text !== notice.text)].slice(
        0,
        MOST_AT_ONCE,
      ),
    );
  }, []);

  const close = useCallback((id: number) => {
    setNotices((current) => current.filter((notice) => notice.id !== id));
  }, []);

  if (pathname !== shownPath) {
    setShownPath(pathname);
    setNotices((current) => current.filter(({ at }) => Date.now() - at < FRESH_MS));
  }

  const list = useMemo(() => <NoticeList notices={notices} onClose={close} />, [notices, close]);

  return (
    <NoticesContext value={notify}>
      {children}
      {list}
    </NoticesContext>
  );
}

function NoticeList({ notices, onClose }: { notices: Shown[]; onClose: (id: number) => void }) {
  return (
    <div className="a-notices" data-admin>
      <div role="status" aria-live="polite">
        {notices
          .filter(({ kind }) => kind === 'success')
          .map((notice) => (
            <NoticeItem key={notice.id} notice={notice} onClose={onClose} />
          ))}
      </div>
      <div role="alert">
        {notices
          .filter(({ kind }) => kind === 'failure')
          .map((notice) => (
            <NoticeItem key={notice.id} notice={notice} onClose={onClose} />
          ))}
      </div>
    </div>
  );
}

function NoticeItem({ notice, onClose }: { notice: Shown; onClose: (id: number) => void }) {
  const { action } = notice;
  return (
    <div className={`a-notice a-notice-${notice.kind}`}>
      <p className="a-notice-text">{notice.text}</p>
      {action && (
        <button
          type="button"
          className="a-link-button"
          onClick={() => {
            onClose(notice.id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="a-icon-button"
        aria-label="Close message"
        onClick={() => onClose(notice.id)}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
