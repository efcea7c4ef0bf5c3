import './call-bar.css';
import { telephoneLink, whatsAppLink } from '../links.ts';
import { PhoneIcon, WhatsAppIcon } from '../ui/icons.tsx';

/** Bar on phones to call or message the office with one tap. */
export function CallBar({ number }: { number: string | undefined }) {
  if (!number) return null;
  return (
    <nav className="call-bar" aria-label="Quick contact">
      <a href={telephoneLink(number)}>
        <PhoneIcon />
        Call
      </a>
      <a href={whatsAppLink(number)} rel="noopener">
        <WhatsAppIcon />
        WhatsApp
      </a>
    </nav>
  );
}
