import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The longest Unix socket path in bytes: macOS allows 103, Linux 107. */
const MAX_SOCKET_PATH_BYTES = 103;

export interface LocalSocket {
  /** A path to listen on and connect to; ends in `.sock`, as the driver expects. */
  path: string;
  /** Removes what was needed to reach the socket. */
  release(): void;
}

/**
 * The private local socket of a data directory: a Unix socket inside it, or a named pipe on Windows. If its path is
 * too long, it is reached through a symbolic link in a private temporary directory.
 */
export function localSocket(dataDir: string): LocalSocket {
  const release = () => undefined;
  if (process.platform === 'win32') {
    const name = createHash('sha256').update(dataDir.toLowerCase()).digest('hex').slice(0, 32);
    return { path: `\\\\.\\pipe\\plinth-${name}.sock`, release };
  }
  const path = join(dataDir, 'mongo.sock');
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES) return { path, release };
  const directory = mkdtempSync(join(tmpdir(), 'plinth-'));
  symlinkSync(dataDir, join(directory, 'data'));
  return {
    path: join(directory, 'data', 'mongo.sock'),
    release: () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** Whether a process listens on the socket, even if it is too busy to reply. */
export async function isListening(path: string): Promise<boolean> {
  const socket = connect(path);
  const connected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  socket.destroy();
  return connected;
}
