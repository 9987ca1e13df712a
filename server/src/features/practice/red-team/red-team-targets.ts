import type { InputDefence, OutputDefence } from './defences/defence.ts';
import { filterDisguisedKeywords, filterKeywords } from './defences/filter-keywords.ts';
import { limitCodes } from './defences/limit-codes.ts';
import { redactEncodings } from './defences/redact-encodings.ts';
import { redactLiteral } from './defences/redact-literal.ts';
import { refuseDirect } from './defences/refuse-direct.ts';
import { refuseFrames } from './defences/refuse-frames.ts';
import { reviewReply } from './defences/review-reply.ts';
import { watchConversation } from './defences/watch-conversation.ts';
import archivist from './personas/archivist.json' with { type: 'json' };
import concierge from './personas/concierge.json' with { type: 'json' };
import dispatcher from './personas/dispatcher.json' with { type: 'json' };
import gridCopilot from './personas/grid-copilot.json' with { type: 'json' };
import nightPharmacist from './personas/night-pharmacist.json' with { type: 'json' };
import onboardingHelper from './personas/onboarding-helper.json' with { type: 'json' };
import seedWarden from './personas/seed-warden.json' with { type: 'json' };
import vaultClerk from './personas/vault-clerk.json' with { type: 'json' };
import type { PracticeTarget } from '../conversation/practice-target.ts';
import { createResponder, type Level } from './dialogue.ts';
import type { Persona } from './replies/persona.ts';

/** The levels by growing defence: each has all that the one before has, and something new. */
const levels: readonly Level[] = [
  level(nightPharmacist, [], []),
  level(dispatcher, [refuseDirect], []),
  level(concierge, [refuseDirect, filterKeywords], []),
  level(archivist, [refuseDirect, filterKeywords], [redactLiteral]),
  level(vaultClerk, [refuseDirect, filterKeywords], [redactLiteral, redactEncodings]),
  level(onboardingHelper, [refuseDirect, filterKeywords], [redactLiteral, redactEncodings, reviewReply]),
  level(
    gridCopilot,
    [refuseDirect, filterKeywords, refuseFrames],
    [redactLiteral, redactEncodings, reviewReply],
  ),
  level(
    seedWarden,
    [refuseDirect, filterDisguisedKeywords, refuseFrames],
    [redactLiteral, redactEncodings, watchConversation, limitCodes, reviewReply],
  ),
];

export const redTeamTargets: readonly PracticeTarget[] = levels.map(toTarget);

function level(
  persona: Persona,
  inputDefences: readonly InputDefence[],
  outputDefences: readonly OutputDefence[],
): Level {
  return { persona, inputDefences, outputDefences };
}

function toTarget(one: Level): PracticeTarget {
  const respond = createResponder(one);
  return {
    key: one.persona.key,
    name: one.persona.name,
    description: one.persona.description,
    reply({ secret, turns }) {
      const messages = turns.filter((turn) => turn.role === 'expert').map((turn) => turn.text);
      return respond(secret, messages).text;
    },
  };
}
