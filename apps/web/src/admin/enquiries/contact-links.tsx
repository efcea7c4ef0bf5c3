import { ButtonLink } from '../../ui/button.tsx';
import { PhoneIcon, WhatsAppIcon } from '../../ui/icons.tsx';
import type { AdminRecord } from '../api/admin-queries.ts';
import { MailIcon } from '../icons.tsx';
import { whatsAppNumber } from './waiting.ts';

type ContactLinksProps = {
  record: AdminRecord;
  /** Icons only, for a row of a list. */
  isCompact?: boolean;
};

/** Links that call, mail or open WhatsApp. */
export function ContactLinks({ record, isCompact = false }: ContactLinksProps) {
  const name = String(record.name ?? '');
  const phone = String(record.phone ?? '');
  const email = String(record.email ?? '');
  const whatsApp = whatsAppNumber(phone);
  const links = [
    phone && { icon: <PhoneIcon />, label: 'Call', to: `tel:${phone.replaceAll(' ', '')}` },
    email && { icon: <MailIcon />, label: 'Mail', to: `mailto:${encodeURIComponent(email)}` },
    whatsApp && { icon: <WhatsAppIcon />, label: 'WhatsApp', to: `https://wa.me/${whatsApp}` },
  ].filter((link) => typeof link === 'object');

  return links.map(({ icon, label, to }) => (
    <ButtonLink
      key={label}
      to={to}
      variant={isCompact ? 'icon' : 'outline'}
      size="small"
      icon={icon}
      aria-label={`${label} ${name}`}
      title={label}
      {...(to.startsWith('https:') && { target: '_blank' })}
    >
      {isCompact ? undefined : label}
    </ButtonLink>
  ));
}
