import { accountsEndpoints } from '@redoubt/contract/accounts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { endOtherSessions, endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';

export function serveOpenSessions(app: HttpApp, kit: Kit): void {
  serve(app, accountsEndpoints.listSessions, ({ caller, query }) => listSessions(kit, caller, query));
  serve(app, accountsEndpoints.endSession, ({ caller, params }) => endSession(kit, caller, params.id));
  serve(app, accountsEndpoints.endOtherSessions, ({ caller }) => endOtherSessions(kit, caller));
}
