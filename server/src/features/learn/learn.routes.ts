import { learnEndpoints } from '@redoubt/contract/learn';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { keepProgress } from './progress/keep-progress.ts';
import { listProgress } from './progress/list-progress.ts';

export function serveLearn(app: HttpApp, kit: Kit): void {
  serve(app, learnEndpoints.listProgress, ({ caller }) => listProgress(kit, caller.userId));
  serve(app, learnEndpoints.keepProgress, ({ caller, body }) => keepProgress(kit, caller.userId, body.items));
}
