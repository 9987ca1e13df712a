import type { IdentityProofInput } from '@redoubt/contract/accounts';

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

/** A request while its dialog is open. */
export interface OpenRequest extends ConfirmRequest<unknown> {
  readonly succeed: (reply: unknown) => void;
  readonly fail: (error: unknown) => void;
  readonly cancel: () => void;
}
