import net from 'node:net';
import { freePort } from '../support/processes.ts';

/** A line to the database that counts the writes that were acknowledged, and ends the client at a given one. */
export type CountingLine = {
  port: number;
  /** Counts anew. `kill` is called in the place of the acknowledgement of write number `count`; nothing passes any more. */
  killAfter(count: number, kill: () => void): void;
  /** Counts no more. */
  rest(): void;
  close(): void;
};

const OP_MSG = 2013;
/** Commands that change documents or names of collections. */
const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify', 'drop', 'renameCollection']);

export async function createCountingLine(targetPort: number): Promise<CountingLine> {
  const port = await freePort();
  const sockets = new Set<net.Socket>();
  let writesLeft = Number.POSITIVE_INFINITY;
  let kill: () => void = () => undefined;
  let isCut = false;

  const join = (from: net.Socket, to: net.Socket, pass: (message: Buffer) => boolean) => {
    sockets.add(from);
    from.on(
      'data',
      eachMessage((message) => {
        if (!isCut && pass(message)) to.write(message);
      }),
    );
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const acknowledge = () => {
    writesLeft -= 1;
    if (writesLeft > 0) return true;
    isCut = true;
    kill();
    return false;
  };
  const server = net.createServer((client) => {
    const upstream = net.connect(targetPort, '127.0.0.1');
    const writes = new Set<number>();
    join(client, upstream, (message) => {
      if (WRITES.has(commandOf(message))) writes.add(requestIdOf(message));
      return true;
    });
    join(upstream, client, (message) => !writes.delete(responseToOf(message)) || acknowledge());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    port,
    killAfter(count, then) {
      writesLeft = count;
      kill = then;
      isCut = false;
    },
    rest() {
      writesLeft = Number.POSITIVE_INFINITY;
      isCut = false;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Puts the messages of MongoDB's wire protocol together; the first four bytes are the length of each. */
function eachMessage(take: (message: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      take(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
}

const requestIdOf = (message: Buffer) => message.readInt32LE(4);
const responseToOf = (message: Buffer) => message.readInt32LE(8);

/** The name of the command is that of the first field in the document of an OP_MSG. */
function commandOf(message: Buffer): string {
  if (message.readInt32LE(12) !== OP_MSG) return '';
  // Header 16, flags 4, kind of the section 1, length of the document 4, type of the field 1.
  return message.toString('latin1', 26, message.indexOf(0, 26));
}
