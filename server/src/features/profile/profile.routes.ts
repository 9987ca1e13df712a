import { profileEndpoints } from '@redoubt/contract/profile';
import { saveLegalCompliance } from '#features/legal-compliance';
import { saveTaxationPayment } from '#features/taxation-payment';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve, serveCached, serveUpload } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { serveAvatar } from './avatar/avatar.routes.ts';
import { serveDrafts } from './drafts/drafts.routes.ts';
import { servePublicPage } from './public-page/public-page.routes.ts';
import { type ReadStats, statsInto } from './expert-profile/stats.ts';
import { createProfileCache } from './whole/profile-cache.ts';
import { readApplicantProfile } from './whole/read-applicant-profile.ts';
import { saveBasicInfo } from './steps/save-basic-info.ts';
import { saveSkillsExpertise } from './steps/save-skills-expertise.ts';
import { saveSkillStep } from './steps/save-skill-step.ts';
import { saveProfileStep } from './steps/save-step.ts';
import { submitVerificationStep } from './steps/submit-verification.ts';

export function serveProfile(app: HttpApp, kit: Kit, readStats: ReadStats): void {
  const readCached = createProfileCache(kit);
  const withStats = statsInto(kit, readStats);
  serveCached(app, profileEndpoints.getProfile, ({ caller }) =>
    withStats(caller.userId, readCached(caller.userId)),
  );
  serve(app, profileEndpoints.getApplicantProfile, ({ params }) => readApplicantProfile(kit, params.userId));
  serve(app, profileEndpoints.saveBasicInfo, ({ caller, expectedRevision, body }) =>
    withStats(caller.userId, saveBasicInfo(kit, { ...caller, expectedRevision }, body)),
  );
  serve(app, profileEndpoints.saveSkillsExpertise, ({ caller, expectedRevision, body }) =>
    withStats(caller.userId, saveSkillsExpertise(kit, { ...caller, expectedRevision }, body)),
  );
  serveOthersParts(app, kit, withStats);
  serveDrafts(app, kit);
  serveAvatar(app, kit);
  servePublicPage(app, kit, readStats);
}

/** The parts that other features keep: saved by them, answered as the whole. */
function serveOthersParts(app: HttpApp, kit: Kit, withStats: ReturnType<typeof statsInto>): void {
  serveUpload(app, profileEndpoints.submitBackgroundVerification, (call, parts) => {
    const { caller, idempotencyKey, expectedRevision, signal } = call;
    const submission = { userId: caller.userId, idempotencyKey, expectedRevision, signal };
    return submitVerificationStep(kit, submission, parts);
  });
  serve(app, profileEndpoints.saveLegalCompliance, ({ caller, network, expectedRevision, body }) => {
    const { userId } = caller;
    const saved = saveProfileStep(kit, { userId, part: 'legalCompliance', expectedRevision }, (transaction) =>
      saveLegalCompliance(kit, transaction, { userId, network, change: body }),
    );
    return withStats(userId, saved);
  });
  serve(app, profileEndpoints.saveTaxationPayment, ({ caller, expectedRevision, body }) => {
    const { userId } = caller;
    const saved = saveProfileStep(kit, { userId, part: 'taxationPayment', expectedRevision }, (transaction) =>
      saveTaxationPayment(kit, transaction, { userId, change: body }),
    );
    return withStats(userId, saved);
  });
  serve(app, profileEndpoints.saveSkillAssessment, ({ caller, body }) =>
    withStats(caller.userId, saveSkillStep(kit, caller, body)),
  );
}
