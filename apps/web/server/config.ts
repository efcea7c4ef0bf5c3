import * as z from 'zod/mini';

const NO_PORT = 'must be a port number';
const port = z.coerce
  .number(NO_PORT)
  .check(z.int(NO_PORT), z.minimum(1, NO_PORT), z.maximum(65_535, NO_PORT));
const httpUrl = z.pipe(
  z.url({ protocol: /^https?$/, error: 'must be a URL that starts with http:// or https://' }),
  z.transform((url) => url.replace(/\/+$/, '')),
);
const origin = httpUrl.check(z.refine((url) => new URL(url).origin === url, 'must have no path'));

export const environmentSchema = z.object({
  /** Where to listen; the default is this machine only, in production everywhere. */
  HOST: z.optional(z.string()),
  PORT: z._default(port, 3000),
  API_PORT: z._default(port, 4000),
  API_ORIGIN: z.optional(origin),
  PUBLIC_URL: z.optional(origin),
  CONTENT_FEED_URL: z.optional(httpUrl),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be a level such as info or debug',
    ),
    'info',
  ),
  RESPONSE_CACHE: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  NODE_ENV: z.optional(z.string()),
});

export type Config = {
  /** The address to listen on. */
  host: string;
  port: number;
  apiOrigin: string;
  /** The site's public URL, without a slash at its end. */
  publicUrl: string;
  /** The URL of the content feed when the content lives elsewhere. */
  externalFeedUrl: string | undefined;
  logLevel: z.output<typeof environmentSchema>['LOG_LEVEL'];
  /** Off only to measure what a page costs without it. */
  isCacheOn: boolean;
};

/** Its message lists every variable with a bad value. */
class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the environment; throws one `ConfigError` for all bad values. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = environmentSchema.safeParse(given);
  const errors = (result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (given.NODE_ENV === 'production' && given.PUBLIC_URL === undefined) {
    errors.push('PUBLIC_URL: is needed in production, for canonical links and the sitemap');
  }
  if (!result.success || errors.length > 0) {
    throw new ConfigError(`The web server cannot start with this environment:\n  ${errors.join('\n  ')}`);
  }
  const { data } = result;
  return {
    host: data.HOST ?? (data.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1'),
    port: data.PORT,
    apiOrigin: data.API_ORIGIN ?? `http://127.0.0.1:${data.API_PORT}`,
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    externalFeedUrl: data.CONTENT_FEED_URL,
    logLevel: data.LOG_LEVEL,
    isCacheOn: data.RESPONSE_CACHE === 'on',
  };
}

/** Reads the environment; a bad one ends the process with a message that names the variables. */
export function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
