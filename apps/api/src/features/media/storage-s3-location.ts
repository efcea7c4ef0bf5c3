import { ConfigError } from '../../config.ts';

export type S3Location = {
  /** Without a slash at its end. */
  bucketUrl: string;
  /** What all names begin with: empty, or with a slash at its end. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
};

/** Needs no encoding, neither in a URL nor in a query. */
const SAFE_PREFIX = /^[\w./-]*$/;

const DEFAULT_REGION = 'us-east-1';

/**
 * Reads `s3://[KEY:SECRET@]BUCKET[/PREFIX][?endpoint=https://…&region=…]`. What the URL leaves out is taken from
 * the variables that other programs for S3 read: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN,
 * AWS_REGION and AWS_ENDPOINT_URL_S3. Throws a ConfigError that never repeats the URL, as it may hold the secret.
 */
export function readS3Location(text: string, variables: NodeJS.ProcessEnv): S3Location {
  const url = parse(text);
  const accessKeyId = decodeURIComponent(url.username) || variables.AWS_ACCESS_KEY_ID;
  const secretAccessKey = decodeURIComponent(url.password) || variables.AWS_SECRET_ACCESS_KEY;
  if (!accessKeyId || !secretAccessKey) {
    throw new ConfigError([
      'STORAGE_URL: needs a key and its secret, as s3://KEY:SECRET@bucket or in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    ]);
  }
  const region = url.searchParams.get('region') || variables.AWS_REGION || DEFAULT_REGION;
  const endpoint = url.searchParams.get('endpoint') || variables.AWS_ENDPOINT_URL_S3;
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  if (!SAFE_PREFIX.test(prefix)) {
    throw new ConfigError(['STORAGE_URL: its prefix may have letters, digits and . _ - / only']);
  }
  return {
    bucketUrl: endpoint
      ? `${parseEndpoint(endpoint)}/${url.hostname}`
      : `https://${url.hostname}.s3.${region}.amazonaws.com`,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region,
    accessKeyId,
    secretAccessKey,
    sessionToken: url.username === '' ? variables.AWS_SESSION_TOKEN : undefined,
  };
}

function parse(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url?.hostname) throw new ConfigError(['STORAGE_URL: must name a bucket, as in s3://bucket/prefix']);
  return url;
}

function parseEndpoint(endpoint: string): string {
  if (!/^https?:\/\/[^/?#]+\/?$/.test(endpoint)) {
    throw new ConfigError(['STORAGE_URL: its endpoint must be a URL such as https://s3.example.com']);
  }
  return endpoint.replace(/\/$/, '');
}
