import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { SkillsExpertise, WizardStep } from '@redoubt/contract/profile';
import type { Kit, Transaction } from '#kit.ts';
import { writeContent } from './drafts/draft-content.ts';
import { insertDraft } from './drafts/drafts.store.ts';
import { lockExpertProfile } from './expert-profile/expert-profiles.store.ts';

/** What others know of a person, by the fields of steps 1 and 2. */
export interface KnownOfPerson {
  readonly basics: {
    readonly workLocation: string;
    /** As it was written, unparsed. */ readonly phone: string;
  };
  readonly skills: Partial<SkillsExpertise>;
}

/**
 * Prefills the drafts of steps 1 and 2 with known data, for the person to review and save; nothing of it counts before.
 * What they entered themselves stays, and so does a step that they began.
 */
export async function prefillSteps(
  kit: Pick<Kit, 'clock' | 'vault'>,
  transaction: Transaction,
  { userId, known }: { readonly userId: UserId; readonly known: KnownOfPerson },
): Promise<void> {
  const stored = await lockExpertProfile(transaction, userId);
  const { phone: written, ...basics } = known.basics;
  const phone = stored.basics.phoneNumber === '' ? await splitPhone(written) : {};
  await begin(kit, transaction, {
    userId,
    step: '1',
    content: { ...unsaid(stored.basics, basics), ...phone },
  });
  await begin(kit, transaction, { userId, step: '2', content: unsaid(stored.skills, known.skills) });
}

/** The fields that are known and that the person left empty. */
function unsaid(stored: object, known: object): Record<string, unknown> {
  const theirs = new Map<string, unknown>(Object.entries(stored));
  return Object.fromEntries(
    Object.entries(known).filter(([name, value]) => !isEmpty(value) && isEmpty(theirs.get(name))),
  );
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

interface Beginning {
  readonly userId: UserId;
  readonly step: WizardStep;
  readonly content: Record<string, unknown>;
}

async function begin(
  kit: Pick<Kit, 'clock' | 'vault'>,
  transaction: Transaction,
  { content, ...key }: Beginning,
): Promise<void> {
  if (Object.keys(content).length === 0) return;
  const written = writeContent(kit, key, JSON.stringify(content));
  await insertDraft(transaction, { ...key, content: written, at: kit.clock.now() });
}

/**
 * A number as somebody wrote it, as the parts of step 1. One that no country has is carried over too: the form says what is
 * wrong with it.
 */
async function splitPhone(written: string): Promise<{ countryCode?: string; phoneNumber?: string }> {
  const text = written.trim();
  if (text === '') return {};
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const parsed = parsePhoneNumberFromString(text.replace(/^00/, '+'));
  return parsed === undefined
    ? { phoneNumber: text }
    : { countryCode: `+${parsed.countryCallingCode}`, phoneNumber: parsed.nationalNumber };
}
