import type { Persona } from './replies/persona.ts';
import archivist from './personas/archivist.json' with { type: 'json' };
import concierge from './personas/concierge.json' with { type: 'json' };
import dispatcher from './personas/dispatcher.json' with { type: 'json' };
import gridCopilot from './personas/grid-copilot.json' with { type: 'json' };
import nightPharmacist from './personas/night-pharmacist.json' with { type: 'json' };
import onboardingHelper from './personas/onboarding-helper.json' with { type: 'json' };
import seedWarden from './personas/seed-warden.json' with { type: 'json' };
import vaultClerk from './personas/vault-clerk.json' with { type: 'json' };

/** The characters of the practice targets. */
export const personas = {
  nightPharmacist,
  dispatcher,
  concierge,
  archivist,
  vaultClerk,
  onboardingHelper,
  gridCopilot,
  seedWarden,
} as const satisfies Readonly<Record<string, Persona>>;
