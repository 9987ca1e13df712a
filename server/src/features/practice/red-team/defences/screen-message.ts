import { isFramed } from '../replies/request.ts';
import type { InputDefence } from './defence.ts';

/** Claims of rank, alarms, orders to set rules aside, maintenance modes, and texts of others that carry orders. */
const screened = new Set(['authority', 'emergency', 'debug', 'override', 'quoted']);
/** These are stopped even where they do not ask for the secret. */
const alwaysStopped = new Set(['override']);

/** Stops messages by what they are, whatever words they use: who pulls rank, raises an alarm or gives the machine orders. */
export const screenMessage: InputDefence = ({ understanding, request }) => {
  const isStopped = understanding.proposed.some((frame) => alwaysStopped.has(frame));
  return isStopped || isFramed(request, screened) ? 'screen' : null;
};
