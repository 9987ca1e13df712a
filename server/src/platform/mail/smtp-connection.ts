import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';

const TIMEOUTS = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  dnsTimeout: 10_000,
  socketTimeout: MINUTE_MS,
};
const WHOLE_ATTEMPT_MS = 120_000;

/**
 * Connects to the server of `smtp://user:password@host:587` or `smtps://…`, signs in, converses and says goodbye.
 * nodemailer is loaded at the first time. Rejects with what nodemailer says, or after two minutes.
 */
export async function withSmtp(
  url: string,
  converse: (connection: SMTPConnection) => Promise<void>,
): Promise<void> {
  const [{ default: Connection }, { parseConnectionUrl }] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/shared'),
  ]);
  const { auth, ...server } = parseConnectionUrl(url);
  const connection = new Connection({ ...server, ...TIMEOUTS });
  const failed = Promise.withResolvers<never>();
  connection.on('error', failed.reject);
  const timer = setTimeout(() => failed.reject(new Error('The mail server took too long')), WHOLE_ATTEMPT_MS);
  const whole = async () => {
    await called((done) => connection.connect(done));
    if (auth) await called((done) => connection.login({ user: auth.user, pass: auth.pass }, done));
    await converse(connection);
  };
  try {
    await Promise.race([failed.promise, whole()]);
    connection.quit();
  } catch (error) {
    connection.close();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** What nodemailer answers by a callback. */
export function called<Result>(
  start: (done: (error?: Error | null, result?: Result) => void) => void,
): Promise<void> {
  const { promise: settled, resolve, reject } = Promise.withResolvers<void>();
  start((error) => (error ? reject(error) : resolve()));
  return settled;
}
