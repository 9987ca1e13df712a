import { type Profile, type ProfilePart, profileEndpoints } from '@redoubt/contract/profile';
import { submitBackgroundVerification } from '#features/background-verification';
import { saveLegalCompliance } from '#features/legal-compliance';
import { saveSkillAssessment } from '#features/skill-assessment';
import { saveTaxationPayment } from '#features/taxation-payment';
import type { Caller } from '#platform/http/caller.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve, serveUpload } from '#platform/http/serve.ts';
import { isRefusal, type Refusal } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { serveAvatar } from './avatar/avatar.routes.ts';
import { serveDrafts } from './drafts/drafts.routes.ts';
import { admitSave } from './drafts/save-draft.ts';
import { servePublicPage } from './public-page/public-page.routes.ts';
import { readProfile } from './read-profile.ts';
import { noteStepSaved } from './steps/note-step-saved.ts';
import { saveBasicInfo } from './steps/save-basic-info.ts';
import { saveSkillsExpertise } from './steps/save-skills-expertise.ts';
import { saveStep } from './steps/save-step.ts';

export function serveProfile(app: HttpApp, kit: Kit): void {
  serve(app, profileEndpoints.getProfile, ({ caller }) => readProfile(kit, caller.userId));
  serve(app, profileEndpoints.saveBasicInfo, async ({ caller, follows, body }) =>
    orWhole(kit, caller, await saveBasicInfo(kit, { ...caller, follows }, body)),
  );
  serve(app, profileEndpoints.saveSkillsExpertise, async ({ caller, follows, body }) =>
    orWhole(kit, caller, await saveSkillsExpertise(kit, { ...caller, follows }, body)),
  );
  serveOthersParts(app, kit);
  serveDrafts(app, kit);
  serveAvatar(app, kit);
  servePublicPage(app, kit);
}

/** The parts that other features keep: saved by them, answered as the whole. */
function serveOthersParts(app: HttpApp, kit: Kit): void {
  serveUpload(app, profileEndpoints.submitBackgroundVerification, async (call, parts) => {
    const { caller, follows } = call;
    // Looked at before the files are read. A submission in between is of the same staged documents: nothing is lost.
    const changed = await kit.database.transaction((transaction) =>
      admitSave(kit, transaction, { userId: caller.userId, step: '3', follows }),
    );
    if (changed) return changed;
    const submitted = await submitBackgroundVerification(kit, call, parts);
    if (!isRefusal(submitted)) await noteSaved(kit, caller, 'backgroundVerification');
    return submitted;
  });
  serve(app, profileEndpoints.saveLegalCompliance, async ({ caller, network, follows, body }) => {
    const { userId } = caller;
    const refusal = await saveStep(kit, { userId, part: 'legalCompliance', follows }, (joined) =>
      saveLegalCompliance(joined, { userId, network }, body),
    );
    return orWhole(kit, caller, refusal);
  });
  serve(app, profileEndpoints.saveTaxationPayment, async ({ caller, follows, body }) => {
    const { userId } = caller;
    const refusal = await saveStep(kit, { userId, part: 'taxationPayment', follows }, (joined) =>
      saveTaxationPayment(joined, caller, body),
    );
    return orWhole(kit, caller, refusal);
  });
  serve(app, profileEndpoints.saveSkillAssessment, async ({ caller, body }) => {
    const refusal = await saveSkillAssessment(kit, caller, body);
    if (!refusal) await noteSaved(kit, caller, 'skillAssessment');
    return orWhole(kit, caller, refusal);
  });
}

type Whom = Pick<Caller, 'userId'>;

/** The refusal, where there is one, or else the whole profile. */
async function orWhole<R extends Refusal>(
  kit: Kit,
  { userId }: Whom,
  refusal: R | null,
): Promise<R | Profile> {
  return refusal ?? readProfile(kit, userId);
}

async function noteSaved(kit: Kit, { userId }: Whom, part: ProfilePart): Promise<void> {
  await kit.database.transaction((transaction) => noteStepSaved(kit, transaction, { userId, part }));
  kit.outbox.nudge();
}
