import { profileEndpoints } from '@redoubt/contract/profile';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { removeDraft } from './drafts.store.ts';
import { getDraft, saveDraft } from './save-draft.ts';

export function serveDrafts(app: HttpApp, kit: Kit): void {
  const { kysely } = kit.database;
  serve(app, profileEndpoints.getDraft, ({ caller, params }) => getDraft(kit, caller, params.step));
  serve(app, profileEndpoints.saveDraft, ({ caller, params, body }) =>
    saveDraft(kit, caller, { ...params, ...body }),
  );
  serve(app, profileEndpoints.removeDraft, async ({ caller, params }) => {
    await removeDraft(kysely, { userId: caller.userId, ...params, at: kit.clock.now() });
    return getDraft(kit, caller, params.step);
  });
}
