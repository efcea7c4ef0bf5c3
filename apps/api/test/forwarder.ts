import net from 'node:net';

/** Stands between the API and its database, so that a test can cut the line. */
export type Forwarder = {
  /** The database's URI through the forwarder. */
  uri(database: string): string;
  open(): Promise<void>;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
};

/** Takes a port, but opens it only when it is told to. */
export async function createForwarder(target: string): Promise<Forwarder> {
  const port = await freePort();
  const lines = new Set<net.Socket>();
  let server: net.Server | undefined;
  return {
    uri: (database) => `mongodb://127.0.0.1:${port}/${database}`,
    open: () =>
      new Promise((resolve) => {
        server = net.createServer((client) => {
          const upstream = net.connect(addressOf(target));
          for (const [from, to] of [[client, upstream] as const, [upstream, client] as const]) {
            lines.add(from);
            from.on('error', () => to.destroy());
            from.on('close', () => lines.delete(from));
            from.pipe(to);
          }
        });
        server.listen(port, '127.0.0.1', resolve);
      }),
    cut: () =>
      new Promise((resolve) => {
        if (!server) return resolve();
        server.close(() => resolve());
        for (const line of lines) line.destroy();
      }),
  };
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  return address.port;
}

/** Where a server listens that its connection string names: a socket's path, or host and port. */
function addressOf(uri: string): net.NetConnectOpts {
  const [, host = ''] = /^mongodb:\/\/(?:[^@/]*@)?([^/?,]+)/.exec(uri) ?? [];
  const plain = decodeURIComponent(host);
  if (plain.startsWith('/')) return { path: plain };
  const [name = '127.0.0.1', port = '27017'] = plain.split(':');
  return { host: name, port: Number(port) };
}
