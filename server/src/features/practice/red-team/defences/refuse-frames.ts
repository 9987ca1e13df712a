import type { InputDefence } from './defence.ts';

const pretexts = new Set([
  'translation',
  'story',
  'hypothetical',
  'completion',
  'role-play',
  'debug',
  'override',
]);
/** These are refused even before the talk comes to the secret; the others may be innocent. */
const alwaysSuspect = new Set(['role-play', 'debug', 'override']);
const otherScripts = new Set(['cyrillic', 'greek', 'look-alikes', 'full-width', 'emoji']);

/** Sees through pretexts: role-play, stories, translations, other scripts, debug modes, sentences to complete. */
export const refuseFrames: InputDefence = ({ understanding, request }) => {
  const frame = understanding.frame ?? '';
  const isPretext = alwaysSuspect.has(frame) || (request !== null && pretexts.has(frame));
  const isOtherScript = otherScripts.has(request?.form ?? '') || request?.reference === 'foreign-noun';
  return isPretext || isOtherScript ? 'frame' : null;
};
