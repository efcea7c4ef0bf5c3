import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { encode } from './bson/raw-document.ts';
import { checkFields } from './commands/context.ts';
import { Cursors } from './commands/cursors.ts';
import { HANDLERS } from './commands/handlers.ts';
import { sweepExpired } from './commands/ttl.ts';
import { errorReply, MongoError } from './errors.ts';
import { openStorage } from './storage/open-storage.ts';
import type { Storage } from './storage/storage.ts';
import { isCommand } from './supported.ts';
import { decodeCommand, encodeReply, MessageReader, parseMessage, type Request } from './wire/messages.ts';

const SWEEP_MS = 60_000;
/** How soon a server that only reads notices that another process has taken over. */
const OWNERSHIP_CHECK_MS = 1_000;
/** Not found, exists, expired cursor, timeout, duplicate key: errors that a correct client may get. */
const ORDINARY_ERRORS = new Set([26, 27, 43, 48, 50, 11000]);

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
  private readonly cursors = new Cursors();
  private readonly local: Server;
  private readonly tcp: Server | undefined;
  private readonly sockets = new Set<Socket>();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly options: ServerOptions;
  /** Commands that arrive during the start wait for it. */
  private readonly storage: Promise<Storage>;
  private isOpen: (storage: Storage) => void = () => undefined;
  private connections = 0;
  private running = 0;
  private whenIdle: (() => void) | undefined;

  constructor(options: ServerOptions) {
    this.options = options;
    this.storage = new Promise((resolve) => {
      this.isOpen = resolve;
    });
    const accept = (socket: Socket) => this.accept(socket);
    this.local = createServer({ noDelay: true }, accept);
    if (options.tcp) this.tcp = createServer({ noDelay: true }, accept);
  }

  /** Takes over the directory and starts to listen. */
  async listen(): Promise<void> {
    const { dataDir, socket, tcp, onFenced, log } = this.options;
    const opening = openStorage({
      directory: dataDir,
      // Binding before others can claim orders concurrent starts: the last one to claim has the socket.
      bind: () => {
        const isFile = process.platform !== 'win32';
        if (isFile) rmSync(socket, { force: true });
        this.local.listen({ path: socket });
        if (isFile) chmodSync(socket, 0o600);
      },
      onFenced,
      log,
    });
    const [{ storage, checkOwnership }] = await Promise.all([opening, once(this.local, 'listening')]);
    this.collectGarbage(storage);
    this.isOpen(storage);
    if (this.tcp && tcp) {
      this.tcp.listen(tcp);
      await once(this.tcp, 'listening');
    }
    this.timers.push(
      setInterval(() => this.sweep(storage), SWEEP_MS),
      setInterval(checkOwnership, OWNERSHIP_CHECK_MS),
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
    await (await this.storage).close();
  }

  private sweep(storage: Storage): void {
    this.cursors.sweep();
    sweepExpired(storage).catch((error) => this.options.log(`TTL sweep failed: ${String(error)}`));
  }

  private collectGarbage(storage: Storage): void {
    const onError = (error: unknown) => this.options.log(`Freeing space failed: ${String(error)}`);
    storage.garbage.collect().catch(onError);
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
    const body = await this.run(request, await this.storage, connectionId);
    if (!request.silent && socket.writable) socket.write(encodeReply(request, body));
    this.running--;
    if (this.running === 0) this.whenIdle?.();
  }

  private async run(request: Request, storage: Storage, connectionId: number): Promise<Buffer> {
    let name = '';
    try {
      const { command, documents } = decodeCommand(request);
      name = Object.keys(command)[0] ?? '';
      if (!isCommand(name)) throw new MongoError(59, `no such command: '${name}'`);
      checkFields(name, command);
      const reply = await HANDLERS[name](command, {
        storage,
        cursors: this.cursors,
        collectGarbage: () => this.collectGarbage(storage),
        strict: this.options.strict,
        onError: (name, error) => this.onError(name, error),
        connectionId,
        documents,
      });
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
