const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'a Mac'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/** `Chrome on Android`, as far as the `User-Agent` tells; browsers pretend to be each other, so the order matters. */
export function describeDevice(userAgent = ''): string {
  const find = (names: readonly [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find(BROWSERS);
  const system = find(SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'An unknown device';
}

/** Where an address is, as far as it is known without asking anybody: `here` is the address of this session. */
export function describePlace(ip: string | undefined, here: string | undefined): string {
  if (ip === undefined) return 'an unknown place';
  if (/^(?:127\.|::1$|::ffff:127\.)/.test(ip)) return 'the server itself';
  if (ip === here) return `the same network as you now (${ip})`;
  if (/^(?:::ffff:)?(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^f[cd]/.test(ip))
    return `the office network (${ip})`;
  return `the internet address ${ip}`;
}
