import type { PracticeTarget } from '../conversation/practice-target.ts';
import { explainBreak } from './documented/documented.ts';
import { createScriptedTarget } from './scripted-target.ts';
import { targetScript } from './target-script.ts';
import hotelConcierge from './targets/hotel-concierge.json' with { type: 'json' };
import nightPharmacist from './targets/night-pharmacist.json' with { type: 'json' };
import vaultClerk from './targets/vault-clerk.json' with { type: 'json' };

/** The open levels of the ladder: each has all defences of the one before, and something new. */
export const redTeamTargets: readonly PracticeTarget[] = [nightPharmacist, hotelConcierge, vaultClerk].map(
  (script) =>
    createScriptedTarget(targetScript.parse(script), (messages) => explainBreak(script.key, messages)),
);
