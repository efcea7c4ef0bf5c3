import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { encode } from './bson/raw-document.ts';
import { catalogCommands } from './commands/catalog.ts';
import { type Command, type Context, checkFields } from './commands/context.ts';
import { Cursors } from './commands/cursors.ts';
import { readCommands } from './commands/read.ts';
import { sessionCommands } from './commands/session.ts';
import { sweepExpired } from './commands/ttl.ts';
import { writeCommands } from './commands/write.ts';
import { errorReply, MongoError } from './errors.ts';
import { Storage } from './storage/storage.ts';
import { decodeCommand, encodeReply, MessageReader, parseMessage, type Request } from './wire/messages.ts';

const SWEEP_MS = 60_000;
/** How soon a server that only reads notices that another process has taken over. */
const OWNERSHIP_CHECK_MS = 1_000;
const MEBIBYTE = 2 ** 20;
/** A data file from this size is compacted at start if more than half of it is free space. */
const COMPACT_FROM_BYTES = 64 * MEBIBYTE;
/** What the embedded database is made for; see docs/deployment.md. */
const CEILING_BYTES = 2_048 * MEBIBYTE;
/** Not found, exists, expired cursor, timeout, duplicate key: errors that a correct client may get. */
const ORDINARY_ERRORS = new Set([26, 27, 43, 48, 50, 11000]);

const COMMANDS: Record<string, Command> = {
  ...sessionCommands,
  ...readCommands,
  ...writeCommands,
  ...catalogCommands,
};

export interface ServerOptions {
  /** The LMDB directory. */
  dataDir: string;
  /** The local socket to listen on. */
  socket: string;
  /** Listen here too. */
  tcp: { host: string; port: number } | undefined;
  strict: boolean;
  /** Called with each error that a correct client does not get. */
  onRefusal: (refusal: string) => void;
  /** Called if another process has taken over the directory. */
  onFenced: () => void;
  log: (message: string) => void;
}

/** Serves MongoDB's wire protocol from one Storage. */
export class MongoServer {
  private readonly storage: Storage;
  private readonly cursors = new Cursors();
  private readonly local: Server;
  private readonly tcp: Server | undefined;
  private readonly sockets = new Set<Socket>();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly options: ServerOptions;
  /** Commands that arrive during the start wait for it. */
  private readonly ready: Promise<void>;
  private isReady: () => void = () => undefined;
  private connections = 0;
  private running = 0;
  private whenIdle: (() => void) | undefined;

  constructor(options: ServerOptions) {
    this.options = options;
    this.ready = new Promise((resolve) => {
      this.isReady = resolve;
    });
    this.storage = new Storage(options.dataDir, options.onFenced);
    const accept = (socket: Socket) => this.accept(socket);
    this.local = createServer({ noDelay: true }, accept);
    if (options.tcp) this.tcp = createServer({ noDelay: true }, accept);
  }

  /** Takes over the directory and starts to listen. */
  async listen(): Promise<void> {
    const { socket, tcp } = this.options;
    const listening = once(this.local, 'listening');
    // Binding within the transaction orders concurrent starts: the last one to claim has the socket.
    this.storage.claim(() => {
      const isFile = process.platform !== 'win32';
      if (isFile) rmSync(socket, { force: true });
      this.local.listen({ path: socket });
      if (isFile) chmodSync(socket, 0o600);
    });
    await listening;
    await this.compact();
    this.collectGarbage();
    this.isReady();
    if (this.tcp && tcp) {
      this.tcp.listen(tcp);
      await once(this.tcp, 'listening');
    }
    this.timers.push(
      setInterval(() => this.sweepNow(), SWEEP_MS),
      setInterval(() => this.storage.checkOwnership(), OWNERSHIP_CHECK_MS),
    );
  }

  /** Shrinks a data file that is mostly free space; the file never shrinks by itself. */
  private async compact(): Promise<void> {
    const before = this.storage.size();
    const megabytes = (bytes: number) => `${Math.round(bytes / MEBIBYTE)} MB`;
    if (before.total >= COMPACT_FROM_BYTES && before.free > before.total / 2) {
      await this.storage.compact();
      this.options.log(
        `compacted the data file from ${megabytes(before.total)} to ${megabytes(this.storage.size().total)}`,
      );
    }
    const { total, free } = this.storage.size();
    if (total - free > 0.8 * CEILING_BYTES)
      this.options.log(
        `the data takes ${megabytes(total - free)}; the embedded database is made for up to ` +
          `${megabytes(CEILING_BYTES)}. Set MONGODB_URI to move to a MongoDB (docs/deployment.md).`,
      );
  }

  /** The TCP port, if it listens on TCP. */
  get port(): number | undefined {
    const address = this.tcp?.address();
    return typeof address === 'object' ? address?.port : undefined;
  }

  /** Stops accepting commands, completes running ones, then closes the files. */
  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.local.close();
    this.tcp?.close();
    for (const socket of this.sockets) socket.pause();
    if (this.running > 0) await new Promise<void>((resolve) => (this.whenIdle = resolve));
    for (const socket of this.sockets) socket.destroySoon();
    await this.storage.close();
  }

  private sweepNow(): void {
    this.cursors.sweep();
    sweepExpired(this.storage).catch((error) => this.options.log(`TTL sweep failed: ${String(error)}`));
  }

  private collectGarbage(): void {
    const onError = (error: unknown) => this.options.log(`Freeing space failed: ${String(error)}`);
    this.storage.collectGarbage().catch(onError);
  }

  private accept(socket: Socket): void {
    const connectionId = ++this.connections;
    const reader = new MessageReader();
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      try {
        for (const message of reader.push(chunk))
          void this.respond(socket, parseMessage(message), connectionId);
      } catch (error) {
        this.options.log(`connection ${connectionId} closed: ${String(error)}`);
        socket.destroy();
      }
    });
  }

  private async respond(socket: Socket, request: Request, connectionId: number): Promise<void> {
    this.running++;
    await this.ready;
    const body = await this.run(request, connectionId);
    if (!request.silent && socket.writable) socket.write(encodeReply(request, body));
    this.running--;
    if (this.running === 0) this.whenIdle?.();
  }

  private async run(request: Request, connectionId: number): Promise<Buffer> {
    let name = '';
    try {
      const { command: body, documents } = decodeCommand(request);
      name = Object.keys(body)[0] ?? '';
      const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
      if (!command) throw new MongoError(59, `no such command: '${name}'`);
      checkFields(name, body, command.fields);
      const context: Context = {
        storage: this.storage,
        cursors: this.cursors,
        collectGarbage: () => this.collectGarbage(),
        strict: this.options.strict,
        onError: (name, error) => this.onError(name, error),
        connectionId,
        documents,
      };
      const reply = await command.run(body, context);
      return Buffer.isBuffer(reply) ? reply : encode(reply);
    } catch (error) {
      this.onError(name, error);
      return encode(errorReply(error));
    }
  }

  private onError(name: string, error: unknown): void {
    const { code, message } = error as MongoError;
    if (!(error instanceof MongoError)) this.options.log(`${name}: ${(error as Error).stack}`);
    if (!ORDINARY_ERRORS.has(code)) this.options.onRefusal(`${name}: ${code} ${message}`);
  }
}
