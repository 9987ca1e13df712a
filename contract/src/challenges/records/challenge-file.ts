import * as z from 'zod';
import { newChallengeForm } from './record-form.ts';

/** Grows when an older file could be misread. */
export const FILE_VERSION = 1;

/** UTF-16 units. */
export const LONGEST_FILE = 150_000;

// oxlint-disable-next-line no-control-regex -- naming control characters is the purpose
const CONTROL = /[\u0000-\u0008\u000e-\u001f]/;
/** A mark of UTF-16 that was read as UTF-8, and a letter with its empty half. */
// oxlint-disable-next-line no-control-regex -- the empty half is looked for
const UTF_16 = /^\ufffd\ufffd(?:[^\u0000\ufffd]\u0000|\u0000[^\u0000\ufffd])/;
const SAVE_AS_UTF_8 = 'Save it as UTF-8 and choose it again.';

/** Why bytes that were read as UTF-8, with U+FFFD in the place of what is not, are no challenge file; null where they may be one. */
export function faultOfEncoding(text: string): string | null {
  if (UTF_16.test(text)) return `The file is in UTF-16. ${SAVE_AS_UTF_8}`;
  if (CONTROL.test(text)) return 'This is not a text file. Choose the .yaml file that Export made.';
  const at = text.indexOf('\ufffd');
  if (at === -1) return null;
  const line = String(text.slice(0, at).split('\n').length);
  return `The file is not UTF-8: line ${line} has a character of another encoding. ${SAVE_AS_UTF_8}`;
}

const world = { mails: [], files: [], accounts: [], payees: [], orders: [], entries: [], pages: [] };

/** What a file need not say, because most challenges have none of it. */
export const omittedFromFile = {
  furtherTargets: [],
  systemPrompt: null,
  judge: null,
  agent: null,
  pairs: null,
  harms: [],
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
