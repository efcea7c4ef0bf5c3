import { readOrGenerateSecret, replaceSecret, SECRET_FILES } from '../generated-secrets.ts';

/**
 * Run by the one-shot service of docker-compose.yml before the others start: generates the secrets that the operator
 * has not set, and writes the URI of the composed MongoDB for the API. Fails the start of the stack when it cannot.
 */
const folder = process.env.SECRETS_DIR;
if (!folder) {
  process.stderr.write('SECRETS_DIR: must be set\n');
  process.exit(1);
}

readOrGenerateSecret(folder, SECRET_FILES.replicaKey);
if (!process.env.JWT_SECRET) readOrGenerateSecret(folder, SECRET_FILES.jwtSecret);
const user = process.env.MONGO_USER || 'plinth';
const password = process.env.MONGO_PASSWORD || readOrGenerateSecret(folder, SECRET_FILES.mongoPassword);

const credentials = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
replaceSecret(
  folder,
  SECRET_FILES.mongodbUri,
  `mongodb://${credentials}@mongo:27017/plinth?authSource=admin&directConnection=true`,
);
