import { BlockList, isIPv6 } from 'node:net';

/** Networks that no visitor comes from: this machine and private ones, as containers have among themselves. */
const inner = new BlockList();
inner.addSubnet('127.0.0.0', 8);
inner.addSubnet('10.0.0.0', 8);
inner.addSubnet('172.16.0.0', 12);
inner.addSubnet('192.168.0.0', 16);
inner.addAddress('::1', 'ipv6');
inner.addSubnet('fc00::', 7, 'ipv6');

/**
 * For Express's `trust proxy`: whose word in `X-Forwarded-For` counts. Visitors reach the API through the web server,
 * so the nearest hop is believed if it is on an inner network, and after it as many as there are reverse proxies in
 * front of the web server. Who reaches the API from elsewhere is taken by the address of the connection.
 */
export function trustedHops(reverseProxies: number): (address: string, hop: number) => boolean {
  return (address, hop) => (hop === 0 ? isInner(address) : hop <= reverseProxies);
}

function isInner(address: string): boolean {
  // BlockList sees the IPv4 address in `::ffff:127.0.0.1` by itself.
  return inner.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
