import * as z from 'zod';
import { endpoint } from '#grammar/endpoint.ts';
import { contactMessageId } from '#grammar/ids.ts';
import { pageQuery } from '#grammar/paging.ts';
import { idempotencyKeyReused } from '#grammar/problem.ts';
import { contactForm, contactMessagePage } from './contact.ts';
import { contactMessageNotFound } from './contact.problems.ts';

export const contactEndpoints = {
  sendContactMessage: endpoint({
    method: 'POST',
    path: '/v1/contact-messages',
    summary: 'Write to the operators; answers the reference by which both sides find the message',
    access: 'everyone',
    takesKey: true,
    body: contactForm,
    reply: z.object({ reference: z.string() }),
    problems: [idempotencyKeyReused],
    limit: { max: 6, perSeconds: 600 },
  }),
  listContactMessages: endpoint({
    method: 'GET',
    path: '/v1/contact-messages',
    summary: 'Messages to the operators, newest first',
    access: ['Admin'],
    query: z.strictObject(pageQuery),
    reply: contactMessagePage,
    problems: [],
  }),
  removeContactMessage: endpoint({
    method: 'DELETE',
    path: '/v1/contact-messages/:id',
    summary: 'Remove a message for good, as its sender may ask',
    access: ['Admin'],
    params: z.strictObject({ id: contactMessageId }),
    reply: z.object({ success: z.literal(true) }),
    problems: [contactMessageNotFound],
  }),
} as const;
