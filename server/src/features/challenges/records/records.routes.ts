import { challengesEndpoints } from '@redoubt/contract/challenges';
import type { Kit } from '#kit.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import { addChallenge, duplicateChallenge } from './add-challenge.ts';
import { whoseOf } from './change-record.ts';
import { asAdmin, keyOf, readCall } from './following-call.ts';
import { closeChallenge, publishChallenge, unpublishChallenge } from './publish-challenge.ts';
import { previewChallenge, previewDraft } from './preview-challenge.ts';
import { getRecord, listChoices, listRecords, listVersions } from './read-records.ts';
import { saveChallenge } from './save-challenge.ts';

export function serveRecords(app: HttpApp, kit: Kit): void {
  serve(app, challengesEndpoints.listChallengeRecords, (call) => listRecords(kit, whoseOf(call)));
  serve(app, challengesEndpoints.getChallengeChoices, (call) => listChoices(kit, call));
  serve(app, challengesEndpoints.getChallengeRecord, (call) => getRecord(kit, keyOf(call)));
  serve(app, challengesEndpoints.previewChallenge, (call) => previewChallenge(kit, keyOf(call)));
  serve(app, challengesEndpoints.previewDraft, (call) => previewDraft(kit, keyOf(call), call.body));
  serve(app, challengesEndpoints.listChallengeVersions, (call) => listVersions(kit, keyOf(call)));
  serve(app, challengesEndpoints.addChallengeRecord, (call) => addChallenge(kit, call, call.body));
  serve(app, challengesEndpoints.duplicateChallenge, ({ caller, membership, params, body }) =>
    duplicateChallenge(kit, { caller, membership, id: params.id }, body),
  );
  serve(app, challengesEndpoints.saveChallengeRecord, (call) =>
    saveChallenge(kit, readCall(call), call.body),
  );
  serve(app, challengesEndpoints.publishChallenge, (call) => publishChallenge(kit, asAdmin(call)));
  serve(app, challengesEndpoints.unpublishChallenge, (call) => unpublishChallenge(kit, asAdmin(call)));
  serve(app, challengesEndpoints.closeChallenge, (call) => closeChallenge(kit, readCall(call)));
}
