import type { Presence } from '@plinth/schemas/open-forms';
import { agoInWords } from '../time/format-time.ts';
import { usePresence } from './use-presence.ts';

/** Above the form of a record: who else has it open. Saves over each other are compared, so it is a hint and no lock. */
export function OpenElsewhere({ recordPath }: { recordPath: string }) {
  const others = usePresence(recordPath);
  return (
    <div role="status">{others.length > 0 && <p className="a-attention">{describePresence(others)}</p>}</div>
  );
}

/** `Asha and Ravi have this open too, Asha since 2 minutes ago.` */
export function describePresence(others: Presence, nowMs = Date.now()): string {
  const people = [...new Set(others.filter(({ isOwn }) => !isOwn).map(({ name }) => name))];
  if (people.length === 0) return 'You have this open in another window too. Save in one of them only.';
  const names = new Intl.ListFormat('en-IN').format(people);
  const since = others.find(({ name }) => name === people[0])?.since;
  const opened = people.length === 1 && since ? `, opened ${agoInWords(since, nowMs)}` : '';
  return `${names} ${people.length === 1 ? 'has' : 'have'} this open too${opened}. Talk to each other before you save.`;
}
