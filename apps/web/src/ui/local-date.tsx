import { formatDate, SITE_LOCALE } from '@plinth/schemas/formats';
import { useSyncExternalStore } from 'react';

type Props = { iso: string | undefined; className?: string };

/** A date as the visitor's locale writes it. Server and hydration write it the Indian way, so that both agree. */
export function LocalDate({ iso, className }: Props) {
  const locale = useSyncExternalStore(watchLanguage, readLanguage, () => SITE_LOCALE);
  const date = formatDate(iso, locale);
  return date === '' ? null : (
    <time className={className} dateTime={iso}>
      {date}
    </time>
  );
}

const readLanguage = () => navigator.language;

function watchLanguage(onChange: () => void): () => void {
  window.addEventListener('languagechange', onChange);
  return () => window.removeEventListener('languagechange', onChange);
}
