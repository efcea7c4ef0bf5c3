import type { AdminRecord } from '../api/admin-queries.ts';
import { Icon } from '../ui/icon.tsx';
import { whatsAppNumber } from './waiting.ts';

type ContactLinksProps = {
  record: AdminRecord;
  /** Icons only, for a row of a list. */
  isCompact?: boolean;
};

/** One tap to call, to mail or to answer on WhatsApp. */
export function ContactLinks({ record, isCompact = false }: ContactLinksProps) {
  const name = String(record.name ?? '');
  const phone = String(record.phone ?? '');
  const email = String(record.email ?? '');
  const whatsApp = whatsAppNumber(phone);
  const links = [
    phone && { icon: 'phone', label: 'Call', href: `tel:${phone.replaceAll(' ', '')}` },
    email && { icon: 'mail', label: 'Mail', href: `mailto:${encodeURIComponent(email)}` },
    whatsApp && { icon: 'chat', label: 'WhatsApp', href: `https://wa.me/${whatsApp}` },
  ].filter((link) => typeof link === 'object');

  return links.map(({ icon, label, href }) => (
    <a
      key={label}
      href={href}
      className={isCompact ? 'a-icon-button' : 'a-button a-button-small'}
      aria-label={`${label} ${name}`}
      title={label}
      {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
    >
      <Icon name={icon} size={18} />
      {!isCompact && label}
    </a>
  ));
}
