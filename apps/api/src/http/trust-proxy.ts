import ipaddr from 'ipaddr.js';

/** Networks that no visitor comes from: this machine and private ones, as containers have among themselves. */
const INTERNAL_RANGES = new Set<string>(['loopback', 'private', 'uniqueLocal']);

/**
 * For Express's `trust proxy`: whose `X-Forwarded-For` counts. Visitors reach the API through the web server, so the
 * nearest hop is trusted if it is on an internal network, and after it as many as there are reverse proxies in front of
 * the web server. A client that reaches the API from elsewhere is known by the address of its connection.
 */
export function trustedHops(reverseProxies: number): (address: string, hop: number) => boolean {
  return (address, hop) => (hop === 0 ? isInternal(address) : hop <= reverseProxies);
}

function isInternal(address: string): boolean {
  return ipaddr.isValid(address) && INTERNAL_RANGES.has(ipaddr.process(address).range());
}
