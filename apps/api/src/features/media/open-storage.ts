import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, ConfigError } from '../../config.ts';
import { openLocalStorage, type Storage } from './storage.ts';
import { openS3Storage } from './storage-s3.ts';
import { readS3Location } from './storage-s3-location.ts';

/** `STORAGE_URL` names an S3 bucket or another folder; without it files live in the data folder. */
export function openStorage({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>): Storage {
  if (storageUrl === undefined) return openLocalStorage(join(dataDir, 'uploads'));
  if (storageUrl.startsWith('file:///')) return openLocalStorage(fileURLToPath(storageUrl));
  if (storageUrl.startsWith('s3://')) return openS3Storage(readS3Location(storageUrl, process.env));
  throw new ConfigError(['STORAGE_URL: must be a bucket as s3://… or a folder as file:///path']);
}
