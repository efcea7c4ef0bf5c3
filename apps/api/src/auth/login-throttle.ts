import { createThrottle, forgetThrottle, networkOf, throttleKey } from '../http/throttle.ts';

const ACCOUNTS = 'login-account';
const ADDRESSES = 'login-address';

const WINDOW_SECONDS = 15 * 60;
const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 100;

export type LoginThrottle = {
  /** Counts a failure before the password is looked at, so that guesses sent at once are counted too. */
  begin(email: string, ip: string | undefined): Promise<void>;
  /** Takes the count back, and with it all failures of this e-mail and address. */
  succeed(email: string, ip: string | undefined): Promise<void>;
};

/** Design section 4, "Throttles". `email` is normalized. */
export function createLoginThrottle(): LoginThrottle {
  const accounts = createThrottle({
    name: ACCOUNTS,
    limit: FAILURES_PER_ACCOUNT,
    windowSeconds: WINDOW_SECONDS,
  });
  const addresses = createThrottle({
    name: ADDRESSES,
    limit: FAILURES_PER_ADDRESS,
    windowSeconds: WINDOW_SECONDS,
  });
  return {
    async begin(email, ip) {
      await accounts.take(throttleKey(email, networkOf(ip)));
      await addresses.take(throttleKey(networkOf(ip)));
    },
    async succeed(email, ip) {
      await accounts.clear(throttleKey(email, networkOf(ip)));
      await addresses.giveBack(throttleKey(networkOf(ip)));
    },
  };
}

/** Lets everybody try again. */
export async function forgetLoginFailures(): Promise<void> {
  await Promise.all([ACCOUNTS, ADDRESSES].map(forgetThrottle));
}
