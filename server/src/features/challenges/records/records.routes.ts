import { challengesEndpoints } from '@redoubt/contract/challenges';
import type { ChallengeId } from '@redoubt/contract/ids.ts';
import type { Kit } from '#kit.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { addChallenge, duplicateChallenge } from './add-challenge.ts';
import type { RecordCall } from './change-record.ts';
import { closeChallenge, publishChallenge, unpublishChallenge } from './publish-challenge.ts';
import { previewChallenge, previewDraft } from './preview-challenge.ts';
import { getRecord, listChoices, listRecords, listVersions } from './read-records.ts';
import { saveChallenge } from './save-challenge.ts';

export function serveRecords(app: HttpApp, kit: Kit): void {
  serve(app, challengesEndpoints.listChallengeRecords, () => listRecords(kit));
  serve(app, challengesEndpoints.getChallengeChoices, () => listChoices(kit));
  serve(app, challengesEndpoints.getChallengeRecord, ({ params }) => getRecord(kit, params.id));
  serve(app, challengesEndpoints.previewChallenge, ({ params }) => previewChallenge(kit, params.id));
  serve(app, challengesEndpoints.previewDraft, ({ params, body }) => previewDraft(kit, params.id, body));
  serve(app, challengesEndpoints.listChallengeVersions, ({ params }) => listVersions(kit, params.id));
  serve(app, challengesEndpoints.addChallengeRecord, ({ caller, body }) => addChallenge(kit, caller, body));
  serve(app, challengesEndpoints.duplicateChallenge, ({ caller, params, body }) =>
    duplicateChallenge(kit, { caller, id: params.id }, body),
  );
  serve(app, challengesEndpoints.saveChallengeRecord, (call) =>
    saveChallenge(kit, readCall(call), call.body),
  );
  serve(app, challengesEndpoints.publishChallenge, (call) => publishChallenge(kit, readCall(call)));
  serve(app, challengesEndpoints.unpublishChallenge, (call) => unpublishChallenge(kit, readCall(call)));
  serve(app, challengesEndpoints.closeChallenge, (call) => closeChallenge(kit, readCall(call)));
}

interface FollowingCall {
  readonly caller: Caller;
  readonly params: { readonly id: ChallengeId };
  readonly follows: number | null;
}

function readCall({ caller, params, follows }: FollowingCall): RecordCall {
  return { caller, id: params.id, follows };
}
