import * as z from 'zod';
import { newChallengeForm } from './record-form.ts';

/** Grows when an older file could be misread. */
export const FILE_VERSION = 1;

/** UTF-16 units. */
export const LONGEST_FILE = 150_000;

const world = { mails: [], files: [], accounts: [], payees: [], orders: [], entries: [], pages: [] };

/** What a file need not say, because most challenges have none of it. */
export const omittedFromFile = {
  furtherTargets: [],
  systemPrompt: null,
  judge: null,
  agent: null,
  pairs: null,
  timeLimitMinutes: null,
  article: null,
  opensAt: null,
  closesAt: null,
  isListed: true,
  fields: [],
  place: null,
  visibility: 'public',
  seenBy: null,
  // An export names nobody.
  invited: [],
} as const;

/** The same of the tools of a model. */
export const unsaidOfAgent = { hidesArguments: false, objectives: [], field: null, world };

/** A challenge as a file says it, once what it need not say is filled in. */
export const challengeFile = z.strictObject({
  redoubt: z.literal(
    FILE_VERSION,
    `redoubt must be ${String(FILE_VERSION)}, the version of the file that this release reads`,
  ),
  challenge: newChallengeForm,
});
