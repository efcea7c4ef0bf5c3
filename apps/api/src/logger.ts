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

/** Lines carry ids, paths and causes; bodies, tokens and mail addresses have no place in them. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
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
