import { resolve } from 'node:path';
import { newPasswordSchema } from '@plinth/schemas/auth';
import * as z from 'zod/mini';
import { readOrGenerateSecret, readSecret, SECRET_FILES } from './generated-secrets.ts';

/** Fewest characters of the secret that signs sessions: 256 bits at 8 bits a character. */
const MIN_SECRET_LENGTH = 32;

/** A secret of fewer different characters is a repetition and no random text; 32 random hexadecimal digits have more. */
const MIN_SECRET_VARIETY = 8;

const port = z.pipe(
  z.pipe(z.string().check(z.regex(/^[0-9]{1,5}$/, 'must be a port number')), z.transform(Number)),
  z.number().check(z.maximum(65_535, 'must be a port number')),
);

const wholeNumber = (what: string) =>
  z.pipe(z.string().check(z.regex(/^[0-9]{1,9}$/, `must be ${what}`)), z.transform(Number));

const webUrl = z.pipe(
  z.url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' }),
  z.transform((url) => url.replace(/\/+$/, '')),
);

export const environmentSchema = z.object({
  NODE_ENV: z._default(
    z.enum(['development', 'test', 'production'], 'must be development, test or production'),
    'development',
  ),
  PORT: z._default(port, 3_000),
  API_PORT: z._default(port, 4_000),
  API_HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(webUrl),
  MONGODB_URI: z.optional(
    z.string().check(z.regex(/^mongodb(\+srv)?:\/\/\S+$/, 'must start with mongodb:// or mongodb+srv://')),
  ),
  DATA_DIR: z._default(z.string(), './data'),
  SECRETS_DIR: z.optional(z.string()),
  JWT_SECRET: z.optional(
    z.string().check(
      z.minLength(MIN_SECRET_LENGTH, `must have ${MIN_SECRET_LENGTH} characters or more`),
      z.refine(
        (text) => text.length < MIN_SECRET_LENGTH || new Set(text).size >= MIN_SECRET_VARIETY,
        'is too easy to guess; use random characters',
      ),
    ),
  ),
  ADMIN_EMAIL: z.optional(z.email('must be an e-mail address')),
  ADMIN_PASSWORD: z.optional(newPasswordSchema),
  SEED: z.optional(z.enum(['demo', 'none'], 'must be demo or none')),
  CONTENT_FEED_URL: z.optional(webUrl),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' })),
  ENQUIRY_NOTIFY_TO: z.optional(z.email('must be an e-mail address')),
  ENQUIRY_RETENTION_DAYS: z.optional(
    z.pipe(wholeNumber('a number of days'), z.number().check(z.minimum(1, 'must be 1 or more'))),
  ),
  TRUST_PROXY: z._default(wholeNumber('the number of reverse proxies in front'), 0),
  STORAGE_URL: z.optional(z.string()),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be a level such as info or debug',
    ),
    'info',
  ),
  METRICS: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  RESPONSE_CACHE: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
});
type Environment = z.output<typeof environmentSchema>;

/** The API's environment variables; docs/product.md, "Environment", explains each. */
export type Config = {
  isProduction: boolean;
  host: string;
  port: number;
  /** Without a slash at its end. */
  publicUrl: string;
  /** Absent: the embedded database. */
  mongodbUri: string | undefined;
  /** Absolute path. */
  dataDir: string;
  jwtSecret: string;
  /** The variables whose values were generated because the operator has set none. */
  generatedSecrets: string[];
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  seed: 'demo' | 'none';
  contentFeedUrl: string | undefined;
  smtpUrl: string | undefined;
  enquiryNotifyTo: string | undefined;
  enquiryRetentionDays: number | undefined;
  trustProxy: number;
  storageUrl: string | undefined;
  logLevel: Environment['LOG_LEVEL'];
  /** Whether `/api/metrics` is there. */
  metrics: boolean;
  /** Off only to measure what a response costs without it. */
  responseCache: boolean;
};

/** The environment cannot be used; `errors` has one line for each variable. */
export class ConfigError extends Error {
  constructor(readonly errors: string[]) {
    super(`The configuration cannot be used:\n${errors.map((error) => `  ${error}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Reads the environment once; throws a ConfigError that names every error at the same time. */
export function loadConfig(variables: NodeJS.ProcessEnv): Config {
  // Compose and shells pass unset variables on as empty strings.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''));
  const parsed = environmentSchema.safeParse(given);
  const errors = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...missingInProduction(given),
  ];
  if (!parsed.success || errors.length > 0) throw new ConfigError(errors);
  const config = toConfig(parsed.data);
  if (config.isProduction && config.mongodbUri === undefined)
    throw new ConfigError([`MONGODB_URI: is neither set nor in ${parsed.data.SECRETS_DIR}`]);
  return config;
}

function missingInProduction(given: NodeJS.ProcessEnv): string[] {
  if (given.NODE_ENV !== 'production') return [];
  // Who names a folder for generated secrets has decided for them.
  const secrets = given.SECRETS_DIR === undefined ? ['JWT_SECRET', 'MONGODB_URI'] : [];
  return [...secrets, 'PUBLIC_URL']
    .filter((name) => given[name] === undefined)
    .map((name) => `${name}: must be set when NODE_ENV is production`);
}

function toConfig(environment: Environment): Config {
  const isProduction = environment.NODE_ENV === 'production';
  const dataDir = resolve(environment.DATA_DIR);
  return {
    isProduction,
    host: environment.API_HOST,
    port: environment.API_PORT,
    publicUrl: environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`,
    dataDir,
    ...withGeneratedSecrets(environment),
    adminEmail: environment.ADMIN_EMAIL,
    adminPassword: environment.ADMIN_PASSWORD,
    seed: environment.SEED ?? (isProduction ? 'none' : 'demo'),
    contentFeedUrl: environment.CONTENT_FEED_URL,
    smtpUrl: environment.SMTP_URL,
    enquiryNotifyTo: environment.ENQUIRY_NOTIFY_TO,
    enquiryRetentionDays: environment.ENQUIRY_RETENTION_DAYS,
    trustProxy: environment.TRUST_PROXY,
    storageUrl: environment.STORAGE_URL,
    logLevel: environment.LOG_LEVEL,
    metrics: environment.METRICS === 'on',
    responseCache: environment.RESPONSE_CACHE === 'on',
  };
}

/** Secrets that are not set come from `SECRETS_DIR`, by default `DATA_DIR`, so that sessions outlive a restart. */
function withGeneratedSecrets({ JWT_SECRET, MONGODB_URI, SECRETS_DIR, DATA_DIR }: Environment) {
  const folder = resolve(SECRETS_DIR ?? DATA_DIR);
  try {
    const mongodbUri = MONGODB_URI ?? readSecret(folder, SECRET_FILES.mongodbUri);
    const mongoPassword = readSecret(folder, SECRET_FILES.mongoPassword);
    const isGenerated = {
      JWT_SECRET: JWT_SECRET === undefined,
      MONGO_PASSWORD: mongoPassword !== undefined && mongodbUri?.includes(mongoPassword),
    };
    return {
      mongodbUri,
      jwtSecret: JWT_SECRET ?? readOrGenerateSecret(folder, SECRET_FILES.jwtSecret),
      generatedSecrets: Object.entries(isGenerated).flatMap(([name, generated]) => (generated ? name : [])),
    };
  } catch (error) {
    throw new ConfigError([error instanceof Error ? error.message : String(error)]);
  }
}

/** Whether visitors reach the site from this machine only. */
export function isLocalUrl(url: string): boolean {
  const { hostname } = new URL(url);
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
}
