import { signInEndpoints } from '@redoubt/contract/sign-in';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { admitBrowser } from './admit-browser.ts';

export function serveGuard(app: HttpApp, kit: Kit): void {
  serve(app, signInEndpoints.admitBrowser, (call) =>
    admitBrowser(kit, { token: call.body.token, caller: call.caller, browser: call }),
  );
}
