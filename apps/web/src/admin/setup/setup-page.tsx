import { CONTENT_SECTIONS } from '@plinth/schemas/content';
import type { Permission } from '@plinth/schemas/permissions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NavLink, useParams } from 'react-router-dom';
import { ButtonLink } from '../../ui/button.tsx';
import { setupQuery } from '../api/admin-queries.ts';
import { MissingScreen } from '../layout/missing-screen.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { useSession } from '../session/use-session.ts';
import { IdentityForm } from '../settings/identity-form.tsx';
import { LookForm } from '../settings/look-form.tsx';
import { ContentPartForm } from './content-part-form.tsx';
import './setup.css';

type Step = {
  path: string;
  title: string;
  text: string;
  /** Keys of the checklist that belong to the step; none where nothing in it has to be done. */
  items: readonly string[];
  form: ReactNode;
  /** What a role may not change, it is not asked for. */
  permission: Permission;
};

const STEPS: readonly Step[] = [
  {
    path: 'company',
    permission: 'pages',
    title: 'Company',
    text: 'What the site calls the company, and what it does in a sentence.',
    items: ['name', 'sentence'],
    form: <ContentPartForm index={CONTENT_SECTIONS.navbar.index} names={['siteName', 'siteDescription']} />,
  },
  {
    path: 'identity',
    permission: 'identity',
    title: 'Legal identity',
    text: 'Who the company is in law. What you fill in is printed where the law asks for it.',
    items: ['identity', 'rule'],
    form: <IdentityForm />,
  },
  {
    path: 'look',
    permission: 'look',
    title: 'Look',
    text: 'Logo, colour and typefaces. The site takes any colour and keeps it readable.',
    items: ['logo', 'colour'],
    form: <LookForm />,
  },
  {
    path: 'offices',
    permission: 'pages',
    title: 'Offices',
    text: 'Addresses for the contact page. The first three with a position are markers on the map of India.',
    items: ['offices', 'map'],
    form: <ContentPartForm index={CONTENT_SECTIONS.contact.index} names={['offices']} />,
  },
  {
    path: 'import',
    permission: 'backup',
    title: 'Import',
    text: 'Projects, news and openings from a spreadsheet, with their photographs.',
    items: [],
    form: <ButtonLink to="/admin/import">Import records</ButtonLink>,
  },
  {
    path: 'sample',
    permission: 'backup',
    title: 'Sample',
    text: 'The invented company that the site started with. What you have changed or added stays when it goes.',
    items: [],
    form: <ButtonLink to="/admin/sample">Remove the sample</ButtonLink>,
  },
  {
    path: 'people',
    permission: 'people',
    title: 'People',
    text: 'Accounts for colleagues who write, approve, or answer enquiries and applicants.',
    items: [],
    form: <ButtonLink to="/admin/people">Invite people</ButtonLink>,
  },
];

/** `/admin/setup/{step}`: the screens that make the site the company's own. Each is saved by itself. */
export default function SetupPage() {
  const { step } = useParams();
  const { data: setup } = useQuery(setupQuery);
  const { permissions } = useSession();
  const steps = STEPS.filter(({ permission }) => permissions.includes(permission));
  const index = steps.findIndex(({ path }) => path === step);
  const current = steps[index];
  if (current === undefined) return <MissingScreen />;
  const next = steps[index + 1];
  const isDone = ({ items }: Step) =>
    items.every((key) => setup?.items.find((item) => item.key === key)?.isDone);
  return (
    <>
      <PageHeader title="Set up the site">
        {next && <ButtonLink to={`/admin/setup/${next.path}`}>Next: {next.title}</ButtonLink>}
        <ButtonLink to="/admin">Go to the dashboard</ButtonLink>
      </PageHeader>
      <nav aria-label="Steps">
        <ol className="a-steps">
          {steps.map((each) => (
            <li key={each.path}>
              <NavLink to={`/admin/setup/${each.path}`} className="a-step">
                {each.title}
                {each.items.length > 0 && (
                  <span className="a-step-done" data-is-done={isDone(each)}>
                    done
                  </span>
                )}
              </NavLink>
            </li>
          ))}
        </ol>
      </nav>
      <p className="a-lead">{current.text}</p>
      <div key={current.path}>{current.form}</div>
    </>
  );
}
