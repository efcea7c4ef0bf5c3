import { expect, test } from 'vitest';
import { describeDevice, describePlace } from './describe-device.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on an iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'An unknown device'],
  [undefined, 'An unknown device'],
])('%s is %s', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words);
});

test.each([
  [undefined, 'an unknown place'],
  ['127.0.0.1', 'the server itself'],
  ['49.36.1.2', 'the same network as you now (49.36.1.2)'],
  ['192.168.1.20', 'the office network (192.168.1.20)'],
  ['103.21.4.5', 'the internet address 103.21.4.5'],
])('a session from %s is at %s', (ip, words) => {
  expect(describePlace(ip, '49.36.1.2')).toBe(words);
});
