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
  /** Replies to each recipient with this SMTP status from now on; null accepts again. */
  refuseWith(status: number | null): void;
  stop(): Promise<void>;
};

/** A mail server that stores what it receives. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_address, _session, callback) {
      if (refusal === null) return callback();
      callback(Object.assign(new Error('not at the moment'), { responseCode: refusal }));
    },
    onData(stream, session, callback) {
      text(stream).then((raw) => {
        mails.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), raw });
        callback();
      }, callback);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseWith(status) {
      refusal = status;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
