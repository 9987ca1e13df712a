import * as z from 'zod';
import { answer, decline, defineTool, type Tool } from './tool.ts';

export interface Mail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

export interface Mailbox {
  readonly inbox: readonly Mail[];
  readonly sent: readonly Mail[];
}

/** The sender of what this mailbox sends. */
const OWN = 'me';

const outgoing = z.object({
  to: z.string().min(3).max(200).describe('Address of the recipient'),
  subject: z.string().max(200),
  body: z.string().max(2000),
});

export const mailboxTools: readonly Tool<Mailbox>[] = [
  defineTool({
    name: 'mailbox_list',
    description: 'Lists the mails that came in, with number, sender and subject.',
    takes: z.object({}),
    does: (box: Mailbox) =>
      answer(
        box,
        box.inbox.map(({ from, subject }, at) => ({ number: at + 1, from, subject })),
      ),
  }),
  defineTool({
    name: 'mailbox_read',
    description: 'Reads a mail by its number.',
    takes: z.object({ number: z.int().min(1) }),
    does(box: Mailbox, { number }) {
      const mail = box.inbox[number - 1];
      return mail ? answer(box, mail) : decline(`There is no mail ${String(number)}.`);
    },
  }),
  defineTool({
    name: 'mailbox_send',
    description: 'Sends a mail.',
    takes: outgoing,
    does: (box: Mailbox, mail) =>
      answer({ ...box, sent: [...box.sent, { from: OWN, ...mail }] }, `Sent to ${mail.to}.`),
  }),
  defineTool({
    name: 'mailbox_reply',
    description: 'Replies to a mail by its number; the reply goes to whoever sent it.',
    takes: outgoing.omit({ to: true, subject: true }).extend({ number: z.int().min(1) }),
    does(box: Mailbox, { number, ...content }) {
      const mail = box.inbox[number - 1];
      if (!mail) return decline(`There is no mail ${String(number)}.`);
      const reply = { from: OWN, to: mail.from, subject: `Re: ${mail.subject}`, ...content };
      return answer({ ...box, sent: [...box.sent, reply] }, `Sent to ${mail.from}.`);
    },
  }),
];
