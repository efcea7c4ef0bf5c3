import net from 'node:net';
import { freePort } from '../support/processes.ts';

/** A line to a database that ends its client after a number of writes, before it learns of the last one. */
export type KillingLine = {
  port: number;
  /** Counts from zero, and calls `kill` at the write with this number. */
  killAt(write: number, kill: () => void): void;
  close(): void;
};

/** Commands that change documents or names; an empty collection more makes no difference. */
const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify', 'drop', 'renameCollection']);

/** A message is a header of four int32 (length, id, id of the request, kind), four bytes of flags and a document. */
const HEADER = 16;
const COMMAND_NAME = HEADER + 4 + 1 + 4 + 1;

export async function createKillingLine(targetPort: number): Promise<KillingLine> {
  const port = await freePort();
  const sockets = new Set<net.Socket>();
  let written = 0;
  let limit = Number.POSITIVE_INFINITY;
  let end = () => {};

  const server = net.createServer((client) => {
    const upstream = net.connect(targetPort, '127.0.0.1');
    const writes = new Set<number>();
    onMessages(client, (message) => {
      if (WRITES.has(commandOf(message))) writes.add(message.readInt32LE(4));
      upstream.write(message);
    });
    onMessages(upstream, (message) => {
      if (writes.delete(message.readInt32LE(8))) {
        written += 1;
        if (written === limit) end();
      }
      if (written < limit && client.writable) client.write(message);
    });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    killAt(write, kill) {
      written = 0;
      limit = write;
      end = kill;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function onMessages(socket: net.Socket, take: (message: Buffer) => void): void {
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    while (received.length >= HEADER && received.length >= received.readInt32LE(0)) {
      const length = received.readInt32LE(0);
      take(received.subarray(0, length));
      received = received.subarray(length);
    }
  });
}

/** The name of the first field. */
function commandOf(message: Buffer): string {
  return message.toString('latin1', COMMAND_NAME, message.indexOf(0, COMMAND_NAME));
}
