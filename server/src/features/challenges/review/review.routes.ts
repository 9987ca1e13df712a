import { challengesEndpoints } from '@redoubt/contract/challenges';
import type { Kit } from '#kit.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import { asAdmin, readCall } from '../records/following-call.ts';
import { approveChallenge, returnChallenge, submitChallenge, withdrawChallenge } from './review-challenge.ts';

export function serveReview(app: HttpApp, kit: Kit): void {
  serve(app, challengesEndpoints.submitChallenge, (call) => submitChallenge(kit, readCall(call)));
  serve(app, challengesEndpoints.withdrawChallenge, (call) => withdrawChallenge(kit, readCall(call)));
  serve(app, challengesEndpoints.approveChallenge, (call) => approveChallenge(kit, asAdmin(call)));
  serve(app, challengesEndpoints.returnChallenge, (call) =>
    returnChallenge(kit, asAdmin(call), call.body.reason),
  );
}
