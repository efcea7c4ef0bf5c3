import { clearThrottle, createThrottle, networkOf, throttleKey } from '../../http/throttle.ts';

const ACCOUNTS = 'login-account';
const ADDRESSES = 'login-address';
const EVERYWHERE = 'login-everywhere';

const WINDOW_SECONDS = 15 * 60;
/** Who goes on guessing waits 15 minutes, then 30, then 60 … */
const MAX_WAIT_SECONDS = 8 * 3_600;
const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 100;
/** From all addresses together: many machines that share the guessing. */
const FAILURES_EVERYWHERE = 300;

export type LoginThrottle = {
  /**
   * Counts a failure before the password is looked at, so that guesses sent at once are counted too. An address that
   * the administrator has logged in from is not held up by what others guess: nobody can be locked out by strangers.
   */
  begin(email: string, ip: string | undefined, isKnownAddress?: boolean): Promise<void>;
  /** Takes the count back, and with it all failures of this e-mail and address. */
  succeed(email: string, ip: string | undefined): Promise<void>;
};

/** docs/product.md, "Throttles and limits". `email` is normalized. */
export function createLoginThrottle(): LoginThrottle {
  const accounts = createThrottle({
    name: ACCOUNTS,
    limit: FAILURES_PER_ACCOUNT,
    windowSeconds: WINDOW_SECONDS,
    maxWaitSeconds: MAX_WAIT_SECONDS,
  });
  const addresses = createThrottle({
    name: ADDRESSES,
    limit: FAILURES_PER_ADDRESS,
    windowSeconds: WINDOW_SECONDS,
    maxWaitSeconds: MAX_WAIT_SECONDS,
  });
  const everywhere = createThrottle({
    name: EVERYWHERE,
    limit: FAILURES_EVERYWHERE,
    windowSeconds: WINDOW_SECONDS,
  });
  return {
    async begin(email, ip, isKnownAddress = false) {
      await accounts.take(throttleKey(email, networkOf(ip)));
      await addresses.take(throttleKey(networkOf(ip)));
      if (!isKnownAddress) await everywhere.take(throttleKey(email));
    },
    async succeed(email, ip) {
      await accounts.clear(throttleKey(email, networkOf(ip)));
      await everywhere.clear(throttleKey(email));
      await addresses.giveBack(throttleKey(networkOf(ip)));
    },
  };
}

/** Lets everybody try again. */
export async function clearLoginFailures(): Promise<void> {
  await Promise.all([ACCOUNTS, ADDRESSES, EVERYWHERE].map(clearThrottle));
}
