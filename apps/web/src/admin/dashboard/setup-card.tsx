import { setupSchema } from '@plinth/schemas/setup';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { adminApi } from '../api/admin-api.ts';
import { setupQuery } from '../api/admin-queries.ts';
import { useToast } from '../ui/toaster.tsx';

/** The first of what is missing; more would be a wall. */
const SHOWN = 4;

/** What still makes the site somebody else's, and why it matters. Gone once all is done, or when it is dismissed. */
export function SetupCard() {
  const { data: setup } = useQuery(setupQuery);
  const queryClient = useQueryClient();
  const showToast = useToast();
  const missing = setup?.items.filter(({ isDone }) => !isDone) ?? [];
  if (!setup || setup.isDismissed || missing.length === 0) return null;

  const dismiss = async () => {
    try {
      const stored = await adminApi.get('/api/admin/setup', setupSchema, {
        method: 'PUT',
        body: { isDismissed: true },
      });
      queryClient.setQueryData(setupQuery.queryKey, stored);
    } catch (error) {
      showToast({ kind: 'failure', text: messageOf(error) });
    }
  };

  const total = setup.items.length;
  const done = total - missing.length;
  return (
    <section className="a-panel a-setup" aria-labelledby="setup-card">
      <div className="a-setup-head">
        <h2 id="setup-card" className="a-panel-title">
          Make it yours: {done} of {total} done
        </h2>
        <progress className="a-setup-progress" value={done} max={total} aria-labelledby="setup-card" />
      </div>
      <ul className="a-setup-items">
        {missing.slice(0, SHOWN).map(({ key, title, reason, path }) => (
          <li key={key}>
            <Link to={path}>{title}</Link>
            <span className="hint">{reason}</span>
          </li>
        ))}
      </ul>
      <div className="a-actions">
        <Link to="/admin/setup">Open the setup</Link>
        <Button variant="text" onClick={dismiss}>
          Dismiss
        </Button>
      </div>
    </section>
  );
}
