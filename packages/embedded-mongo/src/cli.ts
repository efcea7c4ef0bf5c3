import { parseArgs } from 'node:util';
import { startEmbeddedMongo } from './index.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: './data' },
    host: { type: 'string' },
    port: { type: 'string' },
  },
});

const port = values.port === undefined ? undefined : Number(values.port);
if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65535)) {
  process.stderr.write(`--port must be a number from 0 to 65535, not '${values.port}'\n`);
  process.exit(2);
}

const { data: dataDir, host } = values;
try {
  const mongo = await startEmbeddedMongo({
    dataDir,
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, async () => {
      await mongo.close();
      process.exit(0);
    });
  process.stdout.write(`${mongo.uri}\n`);
  const error = await mongo.failed;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
