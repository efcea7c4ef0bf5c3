import { useState } from 'react';
import { SmartLink } from '../ui/smart-link.tsx';
import { useTexts } from '../wording/use-texts.tsx';

type Props = { src: string | undefined; siteName: string | undefined; className?: string };

/** The logo, linked to the home page; the site's name where there is no picture or it cannot be loaded. */
export function Logo({ src, siteName, className = '' }: Props) {
  const { HomeLabel } = useTexts('navbar');
  const name = siteName ?? HomeLabel;
  const [failed, setFailed] = useState<string>();
  return (
    <SmartLink className={`logo ${className}`.trim()} to="/">
      {src && src !== failed ? (
        <picture>
          <img src={src} alt={name} height={28} onError={() => setFailed(src)} />
        </picture>
      ) : (
        name
      )}
    </SmartLink>
  );
}
