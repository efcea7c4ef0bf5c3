import type { AdminConfig } from '@plinth/schemas/admin-config';
import { SAMPLE_UNDO_DAYS, type Sample } from '@plinth/schemas/sample';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/states.tsx';
import { labelOf } from '../changes/describe-value.ts';
import { thingOf } from '../history/describe-action.ts';
import { countOf } from '../import/import-texts.ts';
import { useAdminConfig } from '../layout/admin-config-context.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { formatDateTime } from '../time/format-time.ts';
import { FetchError } from '../ui/fetch-error.tsx';
import { WorkProgress } from '../ui/work-progress.tsx';
import { sampleQuery, useSampleActions } from './use-sample-actions.tsx';
import './sample.css';

type Item = Sample['unchanged'][number];

const keyOf = ({ collection, id }: Item) => `${collection}/${id}`;

/** `/admin/sample`: removes the sample company in one step, and brings it back. */
export default function SamplePage() {
  const { data, error, refetch } = useQuery(sampleQuery);
  return (
    <>
      <PageHeader title="Sample company" />
      {error && !data ? (
        <FetchError error={error} onRetry={() => refetch()} />
      ) : data ? (
        <SampleState data={data} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function SampleState({ data }: { data: Sample }) {
  const { unchanged, changed, removal } = data;
  if (removal?.state === 'removing')
    return <WorkProgress label="Removing the sample:" progress={removal.progress} />;
  if (removal?.state === 'undoing')
    return <WorkProgress label="Bringing the sample back:" progress={removal.progress} />;
  return (
    <div className="a-sample">
      {removal && <Removed removal={removal} />}
      {unchanged.length + changed.length === 0 ? (
        <p className="a-lead">Nothing of the sample company is left on this site.</p>
      ) : (
        <RemovalForm data={data} />
      )}
    </div>
  );
}

function Removed({ removal: { count, at, by, until } }: { removal: NonNullable<Sample['removal']> }) {
  const { undo, isBusy } = useSampleActions();
  return (
    <section className="a-panel" aria-labelledby="sample-removed">
      <div role="status">
        <h2 className="a-panel-title" id="sample-removed">
          The sample was removed.
        </h2>
      </div>
      <p>
        {countOf(count, 'record or page', 'records and pages')}, on {formatDateTime(at)} by {by}. They can
        come back until {formatDateTime(until)}; what you have put in their place stays.
      </p>
      <Button disabled={isBusy} onClick={undo}>
        Bring the sample back
      </Button>
    </section>
  );
}

function RemovalForm({ data: { unchanged, changed, pictures } }: { data: Sample }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const { remove, isBusy } = useSampleActions();
  const config = useAdminConfig();
  // What was changed may be gone by the time the list is read again.
  const alsoRemove = chosen.filter((key) => changed.some((item) => keyOf(item) === key));
  const count = unchanged.length + alsoRemove.length;
  const hasLeftovers = changed.some((item) => item.leftovers.length > 0 && !chosen.includes(keyOf(item)));
  const toggle = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]);

  return (
    <section className="a-panel" aria-labelledby="sample-remove">
      <h2 className="a-panel-title" id="sample-remove">
        Remove the sample
      </h2>
      <p>
        Records move into the bin and pages are emptied, for your own words. All of it can be brought back for{' '}
        {SAMPLE_UNDO_DAYS} days. What you have made yourself stays.
      </p>
      {unchanged.length > 0 && (
        <details>
          <summary>Never changed, these go: {unchanged.length}</summary>
          <ul className="a-plain-list">
            {unchanged.map((item) => (
              <li key={keyOf(item)}>
                {thingOf(config, item.collection)}: <Link to={item.path}>{item.title}</Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      {changed.length > 0 && (
        <fieldset className="a-sample-changed">
          <legend>Changed by you, these stay unless you tick them: {changed.length}</legend>
          {changed.map((item) => (
            <div className="a-sample-choice" key={keyOf(item)}>
              <label className="check">
                <input
                  type="checkbox"
                  checked={chosen.includes(keyOf(item))}
                  onChange={() => toggle(keyOf(item))}
                />
                {thingOf(config, item.collection)}: {item.title}
              </label>
              <Link to={item.path}>
                Open<span className="visually-hidden"> {item.title}</span>
              </Link>
              {item.leftovers.length > 0 && !chosen.includes(keyOf(item)) && (
                <p className="hint">
                  What is still the sample’s in it goes: {labelsOf(config, item).join(', ')}.
                </p>
              )}
            </div>
          ))}
        </fieldset>
      )}
      {pictures.used + pictures.unused > 0 && <p className="hint">{picturesInWords(pictures)}</p>}
      <Button
        variant="solid"
        tone="danger"
        disabled={isBusy || (count === 0 && !hasLeftovers)}
        onClick={() => remove(alsoRemove, count)}
      >
        Remove{' '}
        {count === 0 && hasLeftovers
          ? 'what is still the sample’s'
          : countOf(count, 'record or page', 'records and pages')}
      </Button>
    </section>
  );
}

/** What the form of the page calls the fields that go. */
function labelsOf({ content }: AdminConfig, { id, leftovers }: Sample['changed'][number]): string[] {
  const fields = content.find(({ index }) => String(index) === id)?.fields ?? [];
  return leftovers.map((name) => {
    const field = fields.find((each) => each.name === name);
    const label = field ? labelOf(field) : name;
    return field?.kind === 'group' && field.lowerLevel ? `${label} (links to what goes)` : label;
  });
}

function picturesInWords({ used, unused }: Sample['pictures']): string {
  const kept = `${countOf(used, 'picture is', 'pictures are')} used elsewhere and ${used === 1 ? 'stays' : 'stay'}`;
  const going = `${countOf(unused, 'picture', 'pictures')} that nothing else uses will be deleted after ${SAMPLE_UNDO_DAYS} days`;
  if (used === 0) return `${going}.`;
  return unused === 0 ? `${kept}.` : `${kept}; ${going}.`;
}
