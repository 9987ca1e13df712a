import { type ProfilePart, profileParts, type WizardStep, wizardSteps } from '@redoubt/contract/profile';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { invariant } from '#platform/invariant.ts';
import type { Kit, Transaction } from '#kit.ts';
import { settleDraft } from '../drafts/drafts.store.ts';
import { profileChanged } from '../expert-profile/profile.events.ts';

/** Publishes that a step was saved, and deletes its draft, which is part of the profile now. */
export async function noteStepSaved(
  kit: Pick<Kit, 'clock' | 'outbox'>,
  transaction: Transaction,
  { userId, part }: { userId: UserId; part: ProfilePart },
): Promise<void> {
  await settleDraft(transaction, { userId, step: stepOfPart(part), at: kit.clock.now() });
  await kit.outbox.insert(transaction, profileChanged, { userId, part, isStepSaved: true });
}

/** The step of the wizard that is about a part. */
export function stepOfPart(part: ProfilePart): WizardStep {
  const step = wizardSteps[profileParts.indexOf(part)];
  invariant(step, 'Every part of the profile is a step of the wizard.');
  return step;
}
