import { identitySchema } from '@plinth/schemas/identity';
import { rule26Requirements } from '@plinth/schemas/identity-rules';
import { parseInput } from '@plinth/schemas/input';
import { useWatch } from 'react-hook-form';
import { SettingForm } from './setting-form.tsx';

/** Who the company is in law. */
export function IdentityForm() {
  return (
    <SettingForm settingKey="identity">
      <Requirements />
    </SettingForm>
  );
}

/** Which parts of the rule the values of the form meet. */
function Requirements() {
  const parsed = parseInput(identitySchema, useWatch());
  const requirements = parsed.ok ? rule26Requirements(parsed.value) : [];
  if (requirements.length === 0) return null;
  return (
    <section className="a-panel" aria-labelledby="requirements">
      <h2 id="requirements" className="a-panel-title">
        What the law asks of the home page
      </h2>
      <p className="hint">
        Rule 26(1) of the Companies (Incorporation) Rules, 2014; a fax number where there is one.
      </p>
      <ul className="a-requirements">
        {requirements.map(({ text, isMet }) => (
          <li key={text} data-met={isMet}>
            <span aria-hidden="true">{isMet ? '✓' : '–'}</span>
            {text}
            <span className="hint">{isMet ? 'shown' : 'missing'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
