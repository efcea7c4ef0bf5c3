import net from 'node:net';
import { freePort } from '../support/processes.ts';

/** A line to a server that a test can cut or slow down. */
export type Line = {
  port: number;
  /** Lets everything through, each message after `delayMs`. */
  open(delayMs?: number): Promise<void>;
  /** Breaks what is connected and refuses what comes. */
  cut(): Promise<void>;
};

/** It takes a port of its own and is cut until it is opened. */
export async function createLine(targetPort: number): Promise<Line> {
  const port = await freePort();
  const sockets = new Set<net.Socket>();
  let server: net.Server | undefined;
  let delayMs = 0;

  const join = (from: net.Socket, to: net.Socket) => {
    sockets.add(from);
    from.on('data', (chunk) => {
      if (delayMs === 0) to.write(chunk);
      else setTimeout(() => to.writable && to.write(chunk), delayMs);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const accept = (client: net.Socket) => {
    const upstream = net.connect(targetPort, '127.0.0.1');
    join(client, upstream);
    join(upstream, client);
  };

  return {
    port,
    async open(slowness = 0) {
      delayMs = slowness;
      if (server !== undefined) return;
      const opening = net.createServer(accept);
      server = opening;
      await new Promise<void>((resolve) => opening.listen(port, '127.0.0.1', resolve));
    },
    async cut() {
      const closing = server;
      server = undefined;
      if (closing === undefined) return;
      const closed = new Promise((resolve) => closing.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
