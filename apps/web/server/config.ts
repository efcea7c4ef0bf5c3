import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const httpAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
  .transform((address) => address.replace(/\/+$/, ''));
const origin = httpAddress.refine((address) => new URL(address).origin === address, 'must have no path');

const environmentSchema = z.object({
  /** Where to listen; the default is this machine only, in production everywhere. */
  WEB_HOST: z.string().optional(),
  PORT: port.default(3000),
  API_PORT: port.default(4000),
  API_ORIGIN: origin.optional(),
  PUBLIC_URL: origin.optional(),
  CONTENT_FEED_URL: httpAddress.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PAGE_CACHE: z.enum(['on', 'off']).default('on'),
  NODE_ENV: z.string().optional(),
});

export type Config = {
  host: string;
  port: number;
  apiOrigin: string;
  /** The site's public address, without a slash at its end. */
  publicUrl: string;
  /** The content feed's address when the content lives elsewhere. */
  externalFeedUrl: string | undefined;
  logLevel: z.output<typeof environmentSchema>['LOG_LEVEL'];
  isPageCacheOn: boolean;
};

/** Its message lists every variable with a bad value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the environment; throws one `ConfigError` for all bad values. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = environmentSchema.safeParse(given);
  const faults = (result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (given.NODE_ENV === 'production' && given.PUBLIC_URL === undefined) {
    faults.push('PUBLIC_URL: is needed in production, for canonical links and the sitemap');
  }
  if (!result.success || faults.length > 0) {
    throw new ConfigError(`The web server cannot start with this environment:\n  ${faults.join('\n  ')}`);
  }
  const { data } = result;
  return {
    host: data.WEB_HOST ?? (data.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1'),
    port: data.PORT,
    apiOrigin: data.API_ORIGIN ?? `http://127.0.0.1:${data.API_PORT}`,
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    externalFeedUrl: data.CONTENT_FEED_URL,
    logLevel: data.LOG_LEVEL,
    isPageCacheOn: data.PAGE_CACHE === 'on',
  };
}
