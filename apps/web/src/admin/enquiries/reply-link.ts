import { formatDate } from '@plinth/schemas/formats';
import type { AdminRecord } from '../api/admin-queries.ts';

/** Characters of the message that a reply quotes: mail programs take links of some 2,000 characters. */
const MAX_QUOTED = 1_000;

/** `mailto:` with a subject, a greeting and the visitor's words as a quotation. */
export function replyLink(record: AdminRecord): string {
  const text = (field: string) => String(record[field] ?? '');
  const day = formatDate(text('createdAt'));
  const kind = record.opening ? 'application' : 'enquiry';
  const about = record.subject ? `: ${text('subject')}` : ` of ${day}`;
  const lines = [`Dear ${text('name')},`, '', `Thank you for your ${kind} of ${day}.`, '', '', ''];
  if (record.message) lines.push(`On ${day} you wrote:`, ...quote(text('message')));
  const query = { subject: `Your ${kind}${about}`, body: lines.join('\r\n') };
  const encoded = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(text('email'))}?${encoded.join('&')}`;
}

function quote(message: string): string[] {
  const shown = message.length > MAX_QUOTED ? `${message.slice(0, MAX_QUOTED)} […]` : message;
  return shown.split(/\r?\n/).map((line) => `> ${line}`);
}
