import { describe, expect, it } from 'vitest';
import { waitingDays, whatsAppNumber } from './waiting.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const enquiry = (state: string) => ({ state, createdAt: '2026-11-17T11:00:00Z' });

describe('waitingDays', () => {
  it('counts whole days while nobody has answered', () => {
    expect(waitingDays(enquiry('new'), NOW)).toBe(3);
    expect(waitingDays(enquiry('in progress'), NOW)).toBe(3);
  });

  it('ends with the answer, and is not asked for spam', () => {
    expect(waitingDays(enquiry('answered'), NOW)).toBeUndefined();
    expect(waitingDays(enquiry('spam'), NOW)).toBeUndefined();
  });
});

describe('whatsAppNumber', () => {
  it('is the number with its dial code, digits only', () => {
    expect(whatsAppNumber('+91 98765 43210')).toBe('919876543210');
  });

  it('is unknown without a dial code', () => {
    expect(whatsAppNumber('9876543210')).toBeUndefined();
  });
});
