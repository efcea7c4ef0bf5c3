import { parseArgs } from 'node:util';
import { startEmbeddedMongo } from './index.ts';

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '27017' },
    data: { type: 'string', default: './data' },
  },
});

const log = (message: string) => process.stderr.write(`${message}\n`);
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  log(`--port must be a number from 0 to 65535, not '${values.port}'`);
  process.exit(2);
}

const mongo = await startEmbeddedMongo({ dataDir: values.data, host: values.host, port });
if (!mongo.owner) {
  log(`Another process serves ${values.data} at ${mongo.uri}`);
  process.exit(1);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, async () => {
    await mongo.close();
    process.exit(0);
  });
process.stdout.write(`${mongo.uri}\n`);
