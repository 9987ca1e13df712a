import { limitCodes } from './defences/limit-codes.ts';
import { redactEncodings } from './defences/redact-encodings.ts';
import { redactLiteral } from './defences/redact-literal.ts';
import { refuseDirect } from './defences/refuse-direct.ts';
import { refuseFrames } from './defences/refuse-frames.ts';
import { reviewReply } from './defences/review-reply.ts';
import { screenMessage } from './defences/screen-message.ts';
import { watchConversation } from './defences/watch-conversation.ts';
import { personas } from './personas.ts';
import type { PracticeTarget } from '../conversation/practice-target.ts';
import { createResponder, type Level } from './dialogue.ts';
import { createWayTeller } from './ways/tell-way.ts';

const pen = { key: 'pen', look: redactLiteral } as const;
const inspector = { key: 'inspector', look: redactEncodings } as const;
const checker = { key: 'review', look: reviewReply } as const;
const letterCount = { key: 'watch', look: watchConversation } as const;
const figures = { key: 'codes', look: limitCodes } as const;
const atTheDoor = [refuseDirect, screenMessage];

/** The levels by growing defence: each has all that the one before has, and something new. */
const levels: readonly Level[] = [
  { persona: personas.nightPharmacist, inputDefences: [], outputDefences: [], trustsAfter: 2 },
  { persona: personas.dispatcher, inputDefences: [refuseDirect], outputDefences: [], trustsAfter: 3 },
  { persona: personas.concierge, inputDefences: atTheDoor, outputDefences: [], trustsAfter: 3 },
  { persona: personas.archivist, inputDefences: atTheDoor, outputDefences: [pen], trustsAfter: 3 },
  {
    persona: personas.vaultClerk,
    inputDefences: atTheDoor,
    outputDefences: [pen, inspector],
    trustsAfter: 3,
  },
  {
    persona: personas.onboardingHelper,
    inputDefences: atTheDoor,
    outputDefences: [pen, inspector, checker],
    trustsAfter: 3,
  },
  {
    persona: personas.gridCopilot,
    inputDefences: [...atTheDoor, refuseFrames],
    outputDefences: [pen, inspector, checker],
    trustsAfter: 4,
  },
  {
    persona: personas.seedWarden,
    inputDefences: [...atTheDoor, refuseFrames],
    outputDefences: [pen, inspector, letterCount, figures, checker],
    trustsAfter: 4,
  },
];

export const redTeamTargets: readonly PracticeTarget[] = levels.map(toTarget);

function toTarget(one: Level): PracticeTarget {
  const respond = createResponder(one);
  const tellWay = createWayTeller(one.persona.key, (secret, messages) =>
    respond(secret, messages).map(({ grant }) => grant),
  );
  return {
    key: one.persona.key,
    name: one.persona.name,
    description: one.persona.description,
    reply({ secret, turns }) {
      const messages = turns.filter((turn) => turn.role === 'expert').map((turn) => turn.text);
      return respond(secret, messages).at(-1)?.text ?? '';
    },
    tellWay,
  };
}
