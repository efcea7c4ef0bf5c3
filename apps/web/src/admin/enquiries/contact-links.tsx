import { ButtonLink } from '../../ui/button.tsx';
import { PhoneIcon, WhatsAppIcon } from '../../ui/icons.tsx';
import type { AdminRecord } from '../api/admin-queries.ts';
import { MailIcon } from '../icons.tsx';
import { replyLink } from './reply-link.ts';
import { whatsAppNumber } from './waiting.ts';

type ContactLinksProps = {
  record: AdminRecord;
  /** Icons only, for a row of a list. */
  isCompact?: boolean;
};

/** Links that reply by mail, call or open WhatsApp. */
export function ContactLinks({ record, isCompact = false }: ContactLinksProps) {
  const name = String(record.name ?? '');
  const phone = String(record.phone ?? '');
  const email = String(record.email ?? '');
  const whatsApp = whatsAppNumber(phone);
  const links = [
    email && { icon: <MailIcon />, label: 'Reply', to: replyLink(record) },
    phone && { icon: <PhoneIcon />, label: 'Call', to: `tel:${phone.replaceAll(' ', '')}` },
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
