export { createMail, type Mail } from './mail.ts';
export { createMailDelivery } from './mail-delivery.ts';
export { mailEnded } from './mail.events.ts';
export type { CalendarPart, MailRequest, Unsubscribe } from './letter/letter.ts';
export { countMails } from './mail-counts.store.ts';
export { measureMailQueue } from './mail.store.ts';
export { createSmtpTransport } from './smtp-transport.ts';
export { demoTransport } from './transport.ts';
export { demoMailbox } from './demo-mailbox/demo-mailbox.ts';
