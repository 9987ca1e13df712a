import type { HttpApp } from '#platform/http/http-app.ts';
import type { Kit } from '#kit.ts';
import { serveAddress, serveLinks } from './address/address.routes.ts';
import type { ConfirmIdentity } from './address/change-address.ts';
import { servePeople } from './people/people.routes.ts';
import { serveSettings } from './settings/settings.routes.ts';
import { serveTerms } from './terms/terms.routes.ts';

export interface AccountsOptions {
  /** How the owner of an account shows once more that it is them; sign-in knows. */
  readonly confirmIdentity: ConfirmIdentity;
}

export function serveAccounts(app: HttpApp, kit: Kit, { confirmIdentity }: AccountsOptions): void {
  serveSettings(app, kit);
  serveLinks(app, kit);
  serveAddress(app, kit, confirmIdentity);
  serveTerms(app, kit);
  servePeople(app, kit);
}
