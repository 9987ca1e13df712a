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
import { servePublicPage } from './public-page/public-page.routes.ts';
import { readProfile } from './read-profile.ts';
import { noteStepSaved } from './steps/note-step-saved.ts';
import { saveBasicInfo } from './steps/save-basic-info.ts';
import { saveSkillsExpertise } from './steps/save-skills-expertise.ts';

export function serveProfile(app: HttpApp, kit: Kit): void {
  serve(app, profileEndpoints.getProfile, ({ caller }) => readProfile(kit, caller.userId));
  serve(app, profileEndpoints.saveBasicInfo, async ({ caller, body }) =>
    orWhole(kit, caller, await saveBasicInfo(kit, caller, body)),
  );
  serve(app, profileEndpoints.saveSkillsExpertise, async ({ caller, body }) =>
    orWhole(kit, caller, await saveSkillsExpertise(kit, caller, body)),
  );
  serveOthersParts(app, kit);
  serveDrafts(app, kit);
  serveAvatar(app, kit);
  servePublicPage(app, kit);
}

/** The parts that other features keep: saved by them, answered as the whole. */
function serveOthersParts(app: HttpApp, kit: Kit): void {
  serveUpload(app, profileEndpoints.submitBackgroundVerification, async (call, parts) => {
    const submitted = await submitBackgroundVerification(kit, call, parts);
    if (!isRefusal(submitted)) await noteSaved(kit, call.caller, 'backgroundVerification');
    return submitted;
  });
  serve(app, profileEndpoints.saveLegalCompliance, async ({ caller, network, body }) => {
    const refusal = await saveLegalCompliance(kit, { userId: caller.userId, network }, body);
    return refusal ?? savedWhole(kit, caller, 'legalCompliance');
  });
  serve(app, profileEndpoints.saveTaxationPayment, async ({ caller, body }) => {
    const refusal = await saveTaxationPayment(kit, caller, body);
    return refusal ?? savedWhole(kit, caller, 'taxationPayment');
  });
  serve(app, profileEndpoints.saveSkillAssessment, async ({ caller, body }) => {
    const refusal = await saveSkillAssessment(kit, caller, body);
    return refusal ?? savedWhole(kit, caller, 'skillAssessment');
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

async function savedWhole(kit: Kit, caller: Whom, part: ProfilePart): Promise<Profile> {
  await noteSaved(kit, caller, part);
  return readProfile(kit, caller.userId);
}

async function noteSaved(kit: Kit, { userId }: Whom, part: ProfilePart): Promise<void> {
  await kit.database.transaction((transaction) => noteStepSaved(kit, transaction, { userId, part }));
  kit.outbox.nudge();
}
