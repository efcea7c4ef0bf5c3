import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

export type { Logger };

/** A duplicate key's message repeats the value, which may be somebody's e-mail address. */
function serializeError(error: Error) {
  const serialized = stdSerializers.err(error);
  if ('code' in error && error.code === 11_000) {
    return { type: serialized.type, message: 'duplicate key', code: 11_000 };
  }
  return serialized;
}

/** Lines are written in blocks; this often what has gathered is written as well. */
const FLUSH_MS = 500;

/** Standard output, without a system call for each line. What is left is written when the process exits. */
function bufferedOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, minLength: 4_096 });
  setInterval(() => output.flush(), FLUSH_MS).unref();
  return output;
}

/** Lines carry ids, paths and causes; never bodies, tokens or e-mail addresses. */
export function createLogger(level: string, destination = bufferedOutput()): Logger {
  return pino(
    {
      level,
      base: undefined,
      serializers: { err: serializeError },
      redact: {
        paths: [
          'authorization',
          'token',
          'password',
          'email',
          'phone',
          '*.authorization',
          '*.token',
          '*.password',
          '*.email',
          '*.phone',
        ],
        censor: '[removed]',
      },
    },
    destination,
  );
}
