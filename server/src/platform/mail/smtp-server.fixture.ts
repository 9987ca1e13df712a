import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

/**
 * At a stage, a refusal with a code, or no answer at all but a word to the test; or, the message being taken, a
 * connection that drops before the answer.
 */
type Behaviour =
  | { readonly at: 'recipient' | 'data'; readonly code: number }
  | { readonly at: 'recipient' | 'data'; readonly onReached: () => void }
  | { readonly at: 'drop' };

/** A real mail server on a free port, which keeps what it takes and answers as a test tells it. */
export interface TestSmtpServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  behave(next: Behaviour | null): void;
  close(): Promise<void>;
}

export async function startSmtpServer(): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  let behaviour: Behaviour | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => answer('recipient', behaviour, done),
    onData(stream, { envelope }, done) {
      const keep = (bytes: Buffer) => {
        if (!(behaviour?.at === 'data' && 'code' in behaviour)) received.push(mailOf(envelope, bytes));
        if (behaviour?.at !== 'drop') answer('data', behaviour, done);
        else for (const connection of server.connections) connection.close();
      };
      // A client that breaks off before the end leaves nothing to keep.
      void buffer(stream).then(keep, done);
    },
  });
  server.on('error', () => undefined);
  const port = await listen(server);
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    received,
    behave(next) {
      behaviour = next;
    },
    async close() {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      await closed.promise;
    },
  };
}

function answer(
  stage: 'recipient' | 'data',
  behaviour: Behaviour | null,
  done: (error?: Error | null) => void,
): void {
  if (behaviour?.at !== stage) done();
  else if ('code' in behaviour) done(refusal(behaviour.code));
  else behaviour.onReached();
}

async function listen(server: SMTPServer): Promise<number> {
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (typeof address !== 'object' || address === null) throw new Error('The mail server has no port');
  return address.port;
}

function mailOf({ mailFrom, rcptTo }: SMTPServerEnvelope, bytes: Buffer): ReceivedMail {
  const from = mailFrom === false ? '' : mailFrom.address;
  return { from, to: rcptTo.map(({ address }) => address), raw: bytes.toString('utf8') };
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error('no, expert@example.org'), { responseCode });
}
