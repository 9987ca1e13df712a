export { createMail, type Mail } from './mail.ts';
export { createMailDelivery, type MailDelivery } from './mail-delivery.ts';
export { createSmtpTransport } from './smtp-transport.ts';
export { demoTransport, type MailTransport } from './transport.ts';
export { renderMail } from './render/render-mail.ts';
export { demoMailbox } from './demo-mailbox/demo-mailbox.ts';
