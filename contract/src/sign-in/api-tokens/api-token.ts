import * as z from 'zod';
import { apiTokenId } from '#shared/ids.ts';
import { type Scope, scope } from '#shared/scopes.ts';
import { timestamp, writtenText } from '#shared/text.ts';
import { identityProof } from '#shared/identity-proof.ts';

/** How long a token may live, in days. None lives for ever: a forgotten one is what gets stolen. */
export const apiTokenLifetimes = [30, 90, 365] as const;
export const API_TOKENS_AT_MOST = 20;

const LONGEST_NAME = 60;

/** What each scope lets a program do, as people read it. */
export const scopeWords: Readonly<Record<Scope, string>> = {
  read: 'Read what is public, your own profile, application, calendar, notifications, learning, attempts, tasks and earnings, and the projects and results of your organization',
  'attempts:write': 'Start attempts, send messages and submit',
};

/** What a person says of a new token. */
export const apiTokenForm = z.strictObject({
  name: writtenText(LONGEST_NAME, `Name must be at most ${String(LONGEST_NAME)} characters long`)
    .transform((text) => text.trim())
    .refine((text) => text !== '', 'Name is required'),
  scopes: z
    .array(scope, 'Scopes must be a list.')
    .min(1, 'Choose at least one scope')
    .transform((chosen) => [...new Set(chosen)]),
  expiresInDays: z.literal(apiTokenLifetimes, 'Expiry must be 30, 90 or 365 days'),
});
export type ApiTokenForm = z.output<typeof apiTokenForm>;
export type ApiTokenFormInput = z.input<typeof apiTokenForm>;

export const newApiToken = apiTokenForm.extend({ proof: identityProof });
export type NewApiToken = z.output<typeof newApiToken>;

/** A token as its owner's list shows it; the secret itself is shown once, when it is made. */
export const apiToken = z.object({
  id: apiTokenId,
  name: z.string(),
  /** The last four letters. */
  ending: z.string(),
  scopes: z.array(scope),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** To the minute; null while it has not been used. */
  lastUsedAt: timestamp.nullable(),
});
export type ApiToken = z.infer<typeof apiToken>;

export const madeApiToken = z.object({ secret: z.string(), apiToken });
