import { Readable } from 'node:stream';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { ClaimedMail } from './mail.store.ts';
import type { Attempt, MailTransport, MailFault } from './transport.ts';

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
async function withSmtp(url: string, converse: (connection: SMTPConnection) => Promise<void>): Promise<void> {
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
function called<Result>(
  start: (done: (error?: Error | null, result?: Result) => void) => void,
): Promise<void> {
  const { promise: settled, resolve, reject } = Promise.withResolvers<void>();
  start((error) => (error ? reject(error) : resolve()));
  return settled;
}

// Node's and OpenSSL's codes of a certificate that does not hold, or of no TLS at all on the other side.
const TLS = /^(?:ERR_TLS|ERR_SSL|EPROTO$|CERT_|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH)/;

/** Connects and signs in as for a mail; answers what is in the way, or null. */
async function checkSmtp(url: string): Promise<MailFault | null> {
  try {
    await withSmtp(url, () => Promise.resolve());
    return null;
  } catch (error) {
    return describeFault(error);
  }
}

function describeFault(error: unknown): MailFault {
  const read = (name: string): string =>
    error instanceof Error ? String(Reflect.get(error, name) ?? '') : '';
  const [code, original, responseCode] = [read('code'), read('originalCode'), read('responseCode')];
  const codes = [original || code || 'unknown', responseCode].filter(Boolean).join(' ');
  if (code === 'EAUTH') return { kind: 'mail-sign-in', code: codes };
  if (code === 'ETLS' || TLS.test(original)) return { kind: 'mail-tls', code: codes };
  return { kind: responseCode === '' ? 'mail-unreachable' : 'mail-refused', code: codes };
}

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`; its query takes nodemailer's options, such as `requireTLS=true`. */
  readonly url: string;
  /** `Redoubt <no-reply@redoubt.example>` */
  readonly from: string;
}

/** Speaks SMTP through nodemailer; one connection per message. */
export function createSmtpTransport(options: SmtpOptions): MailTransport {
  return {
    async attempt(mail, beforeHandOver) {
      let isHandedOver = false;
      const mayHandOver = async () => {
        isHandedOver = await beforeHandOver();
        return isHandedOver;
      };
      try {
        await sendOnce(options, mail, mayHandOver);
        return { outcome: 'accepted' };
      } catch (error) {
        return classify(error, isHandedOver);
      }
    },
    check: () => checkSmtp(options.url),
  };
}

async function sendOnce(
  options: SmtpOptions,
  mail: ClaimedMail,
  mayHandOver: () => Promise<boolean>,
): Promise<void> {
  const { envelope, message } = await compose(options.from, mail);
  await withSmtp(options.url, (connection) =>
    called((done) => connection.send(envelope, Readable.from(holdBackEnd(message, mayHandOver)), done)),
  );
}

/**
 * A server takes a message at its end and drops one that breaks off. The end is held back until it is on record that
 * it goes out, so that a process killed before leaves a message surely not taken, and one killed after a message of
 * which nobody can say.
 */
async function* holdBackEnd(message: Buffer, mayHandOver: () => Promise<boolean>): AsyncGenerator<Buffer> {
  yield message.subarray(0, -2);
  if (!(await mayHandOver())) throw new Error('The claim on the message is gone');
  yield message.subarray(-2);
}

async function compose(
  from: string,
  mail: ClaimedMail,
): Promise<{ envelope: { from: string; to: string[] }; message: Buffer }> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const domain = /@([^\s@>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const node = new MailComposer({
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    date: mail.createdAt,
    // Stable over attempts: a receiver that did take an earlier one can tell that this is the same message.
    messageId: `<${String(mail.id)}.${mail.createdAt.getTime().toString(36)}@${domain}>`,
    ...(mail.calendar !== null && {
      icalEvent: {
        method: mail.calendar.method,
        filename: 'invitation.ics',
        content: mail.calendar.text,
      },
    }),
    ...(mail.replyTo !== null && { replyTo: { name: '', address: mail.replyTo } }),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
  }).compile();
  const { from: sender } = node.getEnvelope();
  return { envelope: { from: sender || '', to: [mail.recipient] }, message: await node.build() };
}

/** RFC 2369 and RFC 8058: the button of mail programs. */
function unsubscribeHeaders({ unsubscribeUrl }: ClaimedMail): Record<string, string> {
  if (unsubscribeUrl === null) return {};
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function classify(error: unknown, isHandedOver: boolean): Attempt {
  const { code, command, responseCode } = describe(error);
  const failure = [code, command, responseCode].filter(Boolean).join(':').slice(0, 120) || 'unknown';
  if (isHandedOver && responseCode === undefined) return { outcome: 'unknown', failure };
  // Only an answer about this recipient or this message is final; a full or misconfigured server may recover.
  const isFinal =
    responseCode !== undefined && responseCode >= 500 && /^(?:RCPT TO|DATA)$/.test(command ?? '');
  return { outcome: isFinal ? 'refused' : 'deferred', failure };
}

function describe(error: unknown): { code?: string; command?: string; responseCode?: number } {
  if (!(error instanceof Error)) return {};
  const read = (name: string): unknown => Reflect.get(error, name);
  const [code, command, responseCode] = [read('code'), read('command'), read('responseCode')];
  return {
    code: typeof code === 'string' ? code : error.name,
    ...(typeof command === 'string' && { command }),
    ...(typeof responseCode === 'number' && { responseCode }),
  };
}
