import { type Profile, profileEndpoints } from '@redoubt/contract/profile';
import { saveLegalCompliance } from '#features/legal-compliance';
import { saveTaxationPayment } from '#features/taxation-payment';
import type { Caller } from '#platform/use-case/caller.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve, serveUpload } from '#platform/http/serve.ts';
import type { Refusal } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { serveAvatar } from './avatar/avatar.routes.ts';
import { serveDrafts } from './drafts/drafts.routes.ts';
import { servePublicPage } from './public-page/public-page.routes.ts';
import { readApplicantProfile } from './read-applicant-profile.ts';
import { readProfile } from './read-profile.ts';
import { saveBasicInfo } from './steps/save-basic-info.ts';
import { saveSkillsExpertise } from './steps/save-skills-expertise.ts';
import { saveSkillStep } from './steps/save-skill-step.ts';
import { saveStep } from './steps/save-step.ts';
import { submitVerificationStep } from './steps/submit-verification.ts';

export function serveProfile(app: HttpApp, kit: Kit): void {
  serve(app, profileEndpoints.getProfile, ({ caller }) => readProfile(kit, caller.userId));
  serve(app, profileEndpoints.getApplicantProfile, ({ params }) => readApplicantProfile(kit, params.userId));
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
  serveUpload(app, profileEndpoints.submitBackgroundVerification, (call, parts) => {
    const { caller, idempotencyKey, follows } = call;
    return submitVerificationStep(kit, { userId: caller.userId, idempotencyKey, follows }, parts);
  });
  serve(app, profileEndpoints.saveLegalCompliance, async ({ caller, network, follows, body }) => {
    const { userId } = caller;
    const refusal = await saveStep(kit, { userId, part: 'legalCompliance', follows }, (transaction) =>
      saveLegalCompliance(kit, transaction, { userId, network, change: body }),
    );
    return orWhole(kit, caller, refusal);
  });
  serve(app, profileEndpoints.saveTaxationPayment, async ({ caller, follows, body }) => {
    const { userId } = caller;
    const refusal = await saveStep(kit, { userId, part: 'taxationPayment', follows }, (transaction) =>
      saveTaxationPayment(kit, transaction, { userId, change: body }),
    );
    return orWhole(kit, caller, refusal);
  });
  serve(app, profileEndpoints.saveSkillAssessment, async ({ caller, body }) =>
    orWhole(kit, caller, await saveSkillStep(kit, caller, body)),
  );
}

/** The refusal, where there is one, or else the whole profile. */
async function orWhole<R extends Refusal>(
  kit: Kit,
  { userId }: Pick<Caller, 'userId'>,
  refusal: R | null,
): Promise<R | Profile> {
  return refusal ?? readProfile(kit, userId);
}
