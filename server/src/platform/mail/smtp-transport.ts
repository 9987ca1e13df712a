import { Readable } from 'node:stream';
import type { ClaimedMail } from './mail.store.ts';
import { checkSmtp } from './check-smtp.ts';
import { called, withSmtp } from './smtp-connection.ts';
import type { Attempt, MailTransport } from './transport.ts';

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
