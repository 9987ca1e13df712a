import type { IdentityProofInput } from '@redoubt/contract/shared/identity-proof.ts';

import { createContext, use } from 'react';

export interface ConfirmRequest<Reply> {
  /** What is about to happen, as the dialog's title: 'Turn off the authenticator app?' */
  readonly title: string;
  /** What it means, in a sentence or two. */
  readonly text?: string;
  /** The words of the button that does it. */
  readonly action: string;
  /**
   * Does it, with the proof. A refusal that the proof did not confirm who it is stays in the dialog, for another try;
   * every other error closes it and is thrown by `confirm`.
   */
  readonly send: (proof: IdentityProofInput) => Promise<Reply>;
}

/** Asks for the password or a second factor and sends; resolves to the reply, or to null when the person cancelled. */
export type Confirm = <Reply>(request: ConfirmRequest<Reply>) => Promise<Reply | null>;

/** Who asks: set around the sections by the page that shows them. */
export const ConfirmContext = createContext<Confirm | null>(null);

/** "Confirm it is you", for sections of features that do not know how people sign in. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (confirm === null) throw new Error('Nobody asks here who it is: the page sets a ConfirmContext.');
  return confirm;
}
