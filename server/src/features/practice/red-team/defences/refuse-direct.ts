import { isDirect } from '../replies/request.ts';
import type { InputDefence } from './defence.ts';

/** Refuses a plain question for the secret by its name. */
export const refuseDirect: InputDefence = ({ request }) => (request && isDirect(request) ? 'direct' : null);
