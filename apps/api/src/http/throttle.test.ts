import { describe, expect, it } from 'vitest';
import { networkOf, throttleKey } from './throttle.ts';

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:12:34:a:b:c:d', '2001:db8:12:34::/64'],
    ['2001:db8:12:34::1', '2001:db8:12:34::/64'],
    ['2001:0DB8:0012:0034::1', '2001:db8:12:34::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['not an address', 'not an address'],
    [undefined, 'unknown'],
  ])('counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('throttleKey', () => {
  it('is the same for the same parts, another for others, and does not show them', () => {
    expect(throttleKey('a@example.com', '203.0.113.7')).toBe(throttleKey('a@example.com', '203.0.113.7'));
    expect(throttleKey('ab', 'c')).not.toBe(throttleKey('a', 'bc'));
    expect(throttleKey('a@example.com', '203.0.113.7')).not.toContain('example');
  });
});
