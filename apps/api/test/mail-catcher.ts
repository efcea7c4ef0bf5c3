import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

type CaughtMail = {
  /** Whom the server was told to deliver to, whatever the headers say. */
  recipients: string[];
  raw: string;
};

export type MailCatcher = {
  /** For `SMTP_URL`. */
  url: string;
  mails: CaughtMail[];
  /** Replies with this SMTP status from now on, to each recipient or to one of them; null accepts again. */
  refuseWith(status: number | null, recipient?: string): void;
  /** Runs `hook` from now on when a mail has arrived, before it is acknowledged. */
  beforeAccepting(hook: () => Promise<void>): void;
  stop(): Promise<void>;
};

/** A mail server that stores what it receives. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  let refusal: { status: number | null; recipient?: string } = { status: null };
  let hook = async () => {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, callback) {
      const { status, recipient = address } = refusal;
      if (status === null || recipient !== address) return callback();
      callback(Object.assign(new Error('not at the moment'), { responseCode: status }));
    },
    onData(stream, session, callback) {
      const receive = async () => {
        const raw = await text(stream);
        mails.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), raw });
        await hook();
      };
      receive().then(() => callback(), callback);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseWith(status, recipient) {
      refusal = { status, recipient };
    },
    beforeAccepting(next) {
      hook = next;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
