/** An error that is sent to the client with MongoDB's own code. */
export class MongoError extends Error {
  readonly code: number;
  readonly extra: Record<string, unknown>;

  constructor(code: number, message: string, extra: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.extra = extra;
  }
}

/** Errors of one code that are thrown in several places. */
export const badValue = (message: string) => new MongoError(2, message);
export const failedToParse = (message: string) => new MongoError(9, message);
export const typeMismatch = (message: string) => new MongoError(14, message);
/** For what MongoDB can do, but the product does not need. */
export const notImplemented = (what: string) =>
  new MongoError(238, `${what} is not supported by the embedded database`);

const CODE_NAMES: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  14: 'TypeMismatch',
  15: 'Overflow',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  123: 'NotAReplicaSet',
  171: 'CannotIndexParallelArrays',
  175: 'QueryPlanKilled',
  238: 'NotImplemented',
  276: 'IndexBuildAborted',
  291: 'NoQueryExecutionPlans',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
};

const INTERNAL_ERROR = 1;
const OUT_OF_DISK_SPACE = 14031;

/** LMDB reports a full disk only in its message, and a short write as an I/O error. */
function codeOf(error: unknown): number {
  if (error instanceof MongoError) return error.code;
  const isFull =
    error instanceof Error && /^(?:No space left on device|Input\/output error)/.test(error.message);
  return isFull ? OUT_OF_DISK_SPACE : INTERNAL_ERROR;
}

/** The reply to a failed command. Anything but a MongoError is reported as an internal error. */
export function errorReply(error: unknown): Record<string, unknown> {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const extra = error instanceof MongoError ? error.extra : {};
  return { ok: 0, errmsg: message, code, codeName: CODE_NAMES[code] ?? `Location${code}`, ...extra };
}
