import {
  basicInfoForm,
  type BasicInfoChange,
  type draftChanged,
  PHONE_MESSAGE,
  phoneProblem,
  type Profile,
  withoutPrefix,
} from '@redoubt/contract/profile';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { proposeAddress } from '#features/accounts';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import type { StoredBasics } from '../expert-profile/expert-profile.presenter.ts';
import { admitSave } from '../drafts/save-draft.ts';
import { profileChanged } from '../expert-profile/profile.events.ts';
import { lockExpertProfile, updateExpertProfile } from '../expert-profile/expert-profiles.store.ts';
import { saveAndAnswer } from '../whole/save-and-answer.ts';
import { isPossiblePhone } from './phones.ts';
import { noteStepSaved } from './note-step-saved.ts';
import { present } from './present.ts';

interface Saving extends Pick<Caller, 'userId' | 'signedInAt'> {
  /** The revision of step 1 that the client last read; null overwrites whatever is there. */
  readonly expectedRevision?: number | null;
}

/**
 * Saves what is named of step 1 and the profile page, and answers the whole profile. Another email address than the account's only begins the change
 * of address. A draft of step 1 outlives what is no field of it.
 */
export async function saveBasicInfo(
  kit: Pick<Kit, 'database' | 'clock' | 'mail' | 'outbox' | 'vault'>,
  { expectedRevision = null, ...caller }: Saving,
  { email, ...change }: BasicInfoChange,
): Promise<Profile | Refusal<typeof invalidFields | typeof draftChanged>> {
  const { userId } = caller;
  return saveAndAnswer(kit, userId, async (transaction) => {
    const changed = await admitSave(kit, transaction, { userId, step: '1', expectedRevision });
    if (changed) return changed;
    const stored = await lockExpertProfile(transaction, userId);
    const basics = withNationalPhone({ ...stored.basics, ...present(change) });
    const wrongPhone = await checkPhone(change, basics);
    if (wrongPhone) return wrongPhone;
    const wrongAddress =
      email === undefined ? null : await proposeAddress(kit, transaction, { caller, email });
    if (wrongAddress) return wrongAddress;
    await updateExpertProfile(transaction, userId, { ...stored, basics, at: kit.clock.now() });
    const part = 'basicInfo';
    if (namesStep({ email, ...change })) await noteStepSaved(kit, transaction, { userId, part });
    else await kit.outbox.insert(transaction, profileChanged, { userId, part });
    return null;
  });
}

/** Whether any field of step 1 is filled in; the profile page has further fields. */
function namesStep(change: BasicInfoChange): boolean {
  return Object.keys(present(change)).some((field) => field in basicInfoForm.shape);
}

/** A number is validated when it or its country changes. */
async function checkPhone(
  change: BasicInfoChange,
  { countryCode, phoneNumber }: StoredBasics,
): Promise<null | Refusal<typeof invalidFields>> {
  if (change.countryCode === undefined && change.phoneNumber === undefined) return null;
  if (phoneNumber === '') return null;
  const message =
    phoneProblem(countryCode, phoneNumber) ??
    ((await isPossiblePhone(countryCode, phoneNumber)) ? null : PHONE_MESSAGE);
  return message === null ? null : refuse(invalidFields, { errors: [{ path: 'phoneNumber', message }] });
}

/** The prefix of the chosen country is the country code's to say. */
function withNationalPhone(basics: StoredBasics): StoredBasics {
  return { ...basics, phoneNumber: withoutPrefix(basics.countryCode, basics.phoneNumber) };
}
