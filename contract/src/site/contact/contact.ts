import * as z from 'zod';
import { contactMessageId } from '#shared/ids.ts';
import { email } from '#shared/terms/person-terms.ts';
import { pageOf } from '#shared/paging.ts';
import { timestamp, writtenText } from '#shared/text.ts';
import { normalizeText } from '#shared/unicode.ts';

export const contactTopics = [
  'challenges',
  'account',
  'organizations',
  'press',
  'careers',
  'conduct',
  'security',
  'other',
] as const;
export const contactTopic = z.enum(contactTopics, 'Please choose what it is about');
export type ContactTopic = z.infer<typeof contactTopic>;

export const contactTopicWords: Readonly<Record<ContactTopic, string>> = {
  challenges: 'Challenges and judging',
  account: 'My account',
  organizations: 'Testing a model of my organization',
  press: 'Press',
  careers: 'Working with us',
  conduct: 'Someone’s behaviour',
  security: 'A security problem of this site',
  other: 'Something else',
};

export const LONGEST_CONTACT_MESSAGE = 5000;
const SHORTEST_CONTACT_MESSAGE = 10;
const LONGEST_CONTACT_NAME = 120;

/** One line, as a person writes their name; any script. */
const contactName = writtenText(2 * LONGEST_CONTACT_NAME)
  .transform((text) => normalizeText(text).trim())
  .refine((text) => text !== '', 'Name is required')
  .refine(
    (text) => text.length <= LONGEST_CONTACT_NAME,
    `Name must be at most ${String(LONGEST_CONTACT_NAME)} characters long`,
  )
  .refine((text) => !/[\r\n\t]/.test(text), 'Name must be one line');

const contactText = writtenText(4 * LONGEST_CONTACT_MESSAGE)
  .transform((text) => text.trim())
  .refine((text) => text !== '', 'Message is required')
  .refine(
    (text) => text === '' || text.length >= SHORTEST_CONTACT_MESSAGE,
    `Message must be at least ${String(SHORTEST_CONTACT_MESSAGE)} characters long`,
  )
  .refine(
    (text) => text.length <= LONGEST_CONTACT_MESSAGE,
    `Message must be at most ${String(LONGEST_CONTACT_MESSAGE)} characters long`,
  );

export const contactForm = z.strictObject({
  name: contactName,
  email,
  topic: contactTopic,
  message: contactText,
  /** A field that people do not see. What fills it in is most likely a program. */
  website: z.string().max(500).default(''),
});
export type ContactForm = z.output<typeof contactForm>;
export type ContactFormInput = z.input<typeof contactForm>;

/** Which messages are listed: all, those that wait for an answer, or those that have one. */
export const messageStates = ['all', 'waiting', 'answered'] as const;
export type MessageState = (typeof messageStates)[number];
export const messageQuery = {
  state: z.enum(messageStates, 'State must be all, waiting or answered.').default('all'),
  /** Words of the reference, the name, the address or the message. */
  q: writtenText(120).default(''),
};

export const contactMessage = z.object({
  id: contactMessageId,
  /** What sender and operators quote, as in C-7K3QX9MD. */
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  topic: contactTopic,
  message: z.string(),
  isSignedIn: z.boolean(),
  /** Probably sent by a program: stored, but not mailed to the operators. */
  isSuspect: z.boolean(),
  sentAt: timestamp,
  /** When it was marked as answered; null while it waits. */
  answeredAt: timestamp.nullable(),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const contactMessagePage = pageOf(contactMessage).extend({
  /** True where the operators also get them by mail. */
  isMailed: z.boolean(),
});
