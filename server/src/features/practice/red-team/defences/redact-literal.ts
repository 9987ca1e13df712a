import type { OutputDefence } from './defence.ts';

/** Blacks out the secret where it stands as it is, in any capitals. */
export const redactLiteral: OutputDefence = (draft, { secret, persona }) =>
  draft.text.replaceAll(new RegExp(secret, 'gi'), persona.withheld);
