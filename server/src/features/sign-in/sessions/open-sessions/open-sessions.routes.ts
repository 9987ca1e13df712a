import { signInEndpoints } from '@redoubt/contract/sign-in';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { endOtherSessions, endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';

export function serveOpenSessions(app: HttpApp, kit: Kit): void {
  serve(app, signInEndpoints.listSessions, ({ caller, query }) => listSessions(kit, caller, query));
  serve(app, signInEndpoints.endSession, ({ caller, params }) => endSession(kit, caller, params.id));
  serve(app, signInEndpoints.endOtherSessions, ({ caller }) => endOtherSessions(kit, caller));
}
