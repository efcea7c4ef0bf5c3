import { publicAddress } from '../site.ts';
import { SmartLink } from '../ui/smart-link.tsx';
import { useTexts } from '../wording/use-texts.tsx';
import type { Breadcrumb } from './breadcrumb-trail.ts';
import { JsonLd } from './head.tsx';

/** The trail as links and as a `BreadcrumbList` for search engines. */
export function Breadcrumbs({ trail }: { trail: readonly Breadcrumb[] }) {
  const texts = useTexts('navbar');
  return (
    <nav className="breadcrumbs" aria-label={texts.Breadcrumb}>
      <ol>
        {trail.map(({ label, to }, index) => (
          <li key={`${label} ${to}`} aria-current={index === trail.length - 1 ? 'page' : undefined}>
            {to === undefined ? label : <SmartLink to={to}>{label}</SmartLink>}
          </li>
        ))}
      </ol>
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: trail.map(({ label, to }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: label,
            ...(to !== undefined && { item: publicAddress(to) }),
          })),
        }}
      />
    </nav>
  );
}
