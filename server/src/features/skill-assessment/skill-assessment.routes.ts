import { skillAssessmentEndpoints } from '@redoubt/contract/skill-assessment';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { listSittings } from './sittings/list-sittings.ts';
import { listScored } from './sittings/list-scored.ts';
import { openSitting } from './sittings/open-sitting.ts';

export function serveSkillAssessment(app: HttpApp, kit: Kit): void {
  serve(app, skillAssessmentEndpoints.openSitting, ({ caller, body }) => openSitting(kit, caller, body.kind));
  serve(app, skillAssessmentEndpoints.listSittings, ({ caller }) => listSittings(kit, caller));
  serve(app, skillAssessmentEndpoints.getApplicantAssessments, ({ params }) =>
    listScored(kit, params.userId),
  );
}
