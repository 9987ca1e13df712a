import { createHash } from 'node:crypto';
import { currentAgreements } from './current-agreements.ts';

/** Names the wording of all agreements together: another once any of them is. */
export const agreementsInForce: string = currentAgreements
  .reduce((hash, { digest }) => hash.update(digest), createHash('sha256'))
  .digest('base64url')
  .slice(0, 16);
