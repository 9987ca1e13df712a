import type { HttpApp } from '#platform/http/http-app.ts';
import type { Kit } from '#kit.ts';
import { serveAddress, serveLinks } from './address/address.routes.ts';
import type { ConfirmIdentity } from './address/change-address.ts';
import type { VerifyElsewhere } from './address/verify-email.ts';
import { servePeople } from './people/people.routes.ts';
import { serveSettings } from './settings/settings.routes.ts';
import { serveTerms } from './terms/terms.routes.ts';

export interface AccountsOptions {
  /** How the owner of an account proves once more that it is them; provided by sign-in. */
  readonly confirmIdentity: ConfirmIdentity;
  /** Follows links to addresses that are no account's; provided by the features that mail them. */
  readonly verifyElsewhere: VerifyElsewhere;
}

export function serveAccounts(app: HttpApp, kit: Kit, options: AccountsOptions): void {
  serveSettings(app, kit);
  serveLinks(app, kit, options.verifyElsewhere);
  serveAddress(app, kit, options.confirmIdentity);
  serveTerms(app, kit);
  servePeople(app, kit);
}
