import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { contactMessageId } from '#shared/ids.ts';
import { pageQuery } from '#shared/paging.ts';
import { idempotencyKeyReused } from '#shared/problem.ts';
import { contactForm, contactMessage, contactMessagePage, messageQuery } from './contact.ts';
import { contactMessageNotFound } from './contact.problems.ts';

const ofMessage = z.strictObject({ id: contactMessageId });

export const contactEndpoints = {
  sendContactMessage: endpoint({
    method: 'POST',
    path: '/v1/contact-messages',
    summary: 'Write to the operators; answers the reference of the message',
    access: 'everyone',
    idempotent: true,
    body: contactForm,
    reply: z.object({ reference: z.string() }),
    problems: [idempotencyKeyReused],
    limit: { max: 6, perSeconds: 600 },
  }),
  listContactMessages: endpoint({
    method: 'GET',
    path: '/v1/contact-messages',
    summary: 'Messages to the operators, newest first, searched by words and filtered by state',
    access: ['Admin'],
    query: z.strictObject({ ...messageQuery, ...pageQuery }),
    reply: contactMessagePage,
    problems: [],
  }),
  answerContactMessage: endpoint({
    method: 'POST',
    path: '/v1/contact-messages/:id/answer',
    summary: 'Mark a message as answered; the answer itself goes by mail',
    access: ['Admin'],
    params: ofMessage,
    reply: contactMessage,
    problems: [contactMessageNotFound],
  }),
  reopenContactMessage: endpoint({
    method: 'DELETE',
    path: '/v1/contact-messages/:id/answer',
    summary: 'Mark a message as waiting again',
    access: ['Admin'],
    params: ofMessage,
    reply: contactMessage,
    problems: [contactMessageNotFound],
  }),
  removeContactMessage: endpoint({
    method: 'DELETE',
    path: '/v1/contact-messages/:id',
    summary: 'Delete a message permanently, for example when its sender asks',
    access: ['Admin'],
    params: ofMessage,
    reply: z.object({ success: z.literal(true) }),
    problems: [contactMessageNotFound],
  }),
} as const;
