import './call-bar.css';
import { telephoneLink, whatsAppLink } from '../links.ts';
import { PhoneIcon, WhatsAppIcon } from '../ui/icons.tsx';
import { useTexts } from '../wording/use-texts.tsx';

/** Bar on phones to call or message the office with one tap. */
export function CallBar({ number }: { number: string | undefined }) {
  const texts = useTexts('footer');
  if (!number) return null;
  return (
    <nav className="call-bar" aria-label={texts.CallBar}>
      <a href={telephoneLink(number)}>
        <PhoneIcon />
        {texts.CallButton}
      </a>
      <a href={whatsAppLink(number)} rel="noopener">
        <WhatsAppIcon />
        {texts.WhatsAppButton}
      </a>
    </nav>
  );
}
