import './call-bar.css';
import { telephoneLink, whatsAppLink } from '../links.ts';
import { PhoneIcon, WhatsAppIcon } from '../ui/icons.tsx';
import { useTexts } from '../wording/use-texts.tsx';

/** Bar on phones to call or message the office with one tap. */
export function CallBar({ number }: { number: string | undefined }) {
  const { CallButton, WhatsAppButton } = useTexts('footer');
  if (!number) return null;
  return (
    <nav className="call-bar" aria-label="Quick contact">
      <a href={telephoneLink(number)}>
        <PhoneIcon />
        {CallButton}
      </a>
      <a href={whatsAppLink(number)} rel="noopener">
        <WhatsAppIcon />
        {WhatsAppButton}
      </a>
    </nav>
  );
}
