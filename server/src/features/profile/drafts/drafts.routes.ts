import { profileEndpoints } from '@redoubt/contract/profile';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { getDraft, saveDraft, throwDraftAway } from './save-draft.ts';

export function serveDrafts(app: HttpApp, kit: Kit): void {
  serve(app, profileEndpoints.getDraft, ({ caller, params }) => getDraft(kit, caller, params.step));
  serve(app, profileEndpoints.saveDraft, ({ caller, params, body }) =>
    saveDraft(kit, caller, { ...params, ...body }),
  );
  serve(app, profileEndpoints.removeDraft, ({ caller, params, expectedRevision }) =>
    throwDraftAway(kit, caller, { ...params, expectedRevision }),
  );
}
