import { profileEndpoints, wizardSteps } from '@redoubt/contract/profile';
import type { User } from '@redoubt/contract/shared/user.ts';
import { saveLegalCompliance } from '#features/legal-compliance';
import { savePublicPage, getDraft, saveDraft, saveBasicInfo, saveSkillsExpertise } from '#features/profile';
import { invariant } from '#platform/invariant.ts';
import { isRefusal } from '#platform/refusal.ts';
import * as z from 'zod';
import type { Kit } from '#kit.ts';
import profiles from './demo-profiles.json' with { type: 'json' };

const {
  saveBasicInfo: basics,
  saveSkillsExpertise: skills,
  saveLegalCompliance: agreements,
} = profileEndpoints;
const wizardStep = z.enum(wizardSteps);

/**
 * The profile of the demo's expert so far: three steps of six, so that there is something to see and to go on with, and a
 * public page, so that there is somebody to find.
 */
export async function fillDemoProfile(kit: Kit, { id: userId, email }: User): Promise<void> {
  const profile = Object.entries(profiles).find(([address]) => address === email)?.[1];
  if (!profile) return;
  const caller = { userId, signedInAt: null };
  const refusals: unknown[] = [
    await saveBasicInfo(kit, caller, basics.body.parse(profile.basicInfo)),
    await saveSkillsExpertise(kit, caller, skills.body.parse(profile.skills)),
    await kit.database.transaction((transaction) =>
      saveLegalCompliance(kit, transaction, {
        userId,
        network: '127.0.0.1',
        change: agreements.body.parse(profile.agreements),
      }),
    ),
  ];
  for (const [step, content] of Object.entries(profile.drafts))
    refusals.push(await keepDraft(kit, caller, { step: wizardStep.parse(step), content }));
  const page = await savePublicPage(
    kit,
    { userId, isEmailVerified: true },
    { isOn: true, shows: { about: true, education: true } },
  );
  invariant(!refusals.some(isRefusal) && !isRefusal(page), `The demo profile of ${email} is well-formed.`);
}

/** What was typed into a step and not saved yet; a draft that is there stays. */
async function keepDraft(
  kit: Kit,
  caller: { readonly userId: User['id'] },
  { step, content }: { step: z.infer<typeof wizardStep>; content: Record<string, unknown> },
): Promise<unknown> {
  // A step that was saved has a revision, and nothing typed after it.
  const { revision, content: typed } = await getDraft(kit, caller, step);
  if (typed !== null) return null;
  const saved = await saveDraft(kit, caller, { step, revision, content });
  return isRefusal(saved) ? saved : null;
}
