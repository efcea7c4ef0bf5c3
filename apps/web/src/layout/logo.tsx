import { useState } from 'react';
import { SmartLink } from '../ui/smart-link.tsx';

type Props = { src: string | undefined; siteName: string | undefined; className?: string };

/** The logo, linked to the home page; the site's name where there is no picture or it cannot be loaded. */
export function Logo({ src, siteName = 'Home', className = '' }: Props) {
  const [failed, setFailed] = useState<string>();
  return (
    <SmartLink className={`logo ${className}`.trim()} to="/">
      {src && src !== failed ? (
        <picture>
          <img src={src} alt={siteName} height={28} onError={() => setFailed(src)} />
        </picture>
      ) : (
        siteName
      )}
    </SmartLink>
  );
}
