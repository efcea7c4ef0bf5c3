import './work-progress.css';

type WorkProgressProps = {
  /** What goes on, such as `Importing`. */
  label: string;
  progress: { done: number; total: number };
};

/** Work of the server that goes on in the background, and may be left alone. */
export function WorkProgress({ label, progress: { done, total } }: WorkProgressProps) {
  return (
    <section className="a-panel" aria-label={label}>
      <div className="a-work-progress">
        <progress aria-label={label} value={done} max={Math.max(1, total)} />
        <span role="status">
          {label} {done.toLocaleString('en-IN')} of {total.toLocaleString('en-IN')}
        </span>
      </div>
      <p className="hint">
        You can leave this page. It goes on by itself, even after a restart of the server.
      </p>
    </section>
  );
}
