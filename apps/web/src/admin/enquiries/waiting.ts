const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole days that an enquiry has waited for a reply; undefined once it is answered or marked as spam. */
export function waitingDays(record: Record<string, unknown>, nowMs = Date.now()): number | undefined {
  const isOpen = record.state === 'new' || record.state === 'in progress' || record.state === undefined;
  const receivedMs = Date.parse(String(record.createdAt));
  if (!isOpen || Number.isNaN(receivedMs)) return undefined;
  return Math.max(0, Math.floor((nowMs - receivedMs) / DAY_MS));
}

/** The format of wa.me: digits only, with the country code. Undefined where the number has none. */
export function whatsAppNumber(phone: string): string | undefined {
  const text = phone.trim();
  return text.startsWith('+') ? text.replace(/\D/g, '') : undefined;
}
