import { createHash } from 'node:crypto';
import { currentAgreements } from './current-agreements.ts';

/** Identifies the wording of all agreements together; it changes when any of them does. */
export const agreementsInForce: string = currentAgreements
  .reduce((hash, { digest }) => hash.update(digest), createHash('sha256'))
  .digest('base64url')
  .slice(0, 16);
