import { isFramed } from '../replies/request.ts';
import type { InputDefence } from './defence.ts';

const pretexts = new Set(['translation', 'story', 'hypothetical', 'completion', 'role-play']);
/** So are these, around a plain question; with a part or a way of writing they are mere politeness. */
const pleas = new Set(['guess', 'bargain', 'flattery', 'instructions']);
/** These are refused even before the talk comes to the secret, where they are proposed; the others may be innocent. */
const alwaysSuspect = new Set(['role-play', 'debug', 'override']);
const otherScripts = new Set(['cyrillic', 'greek', 'look-alikes', 'full-width', 'emoji']);

/** Sees through pretexts: role-play, stories, translations, other languages and scripts, trades, sentences to complete. */
export const refuseFrames: InputDefence = ({ understanding, request }) => {
  const isSuspect = understanding.proposed.some((frame) => alwaysSuspect.has(frame));
  const isOther = otherScripts.has(request?.form ?? '') || request?.isDisguised === true;
  const isPlea = request?.part.kind === 'whole' && isFramed(request, pleas);
  return isSuspect || isFramed(request, pretexts) || isPlea || isOther ? 'frame' : null;
};
