import type { ConfirmRequest } from '#platform/settings/confirm.ts';

/** A request while its dialog is open. */
export interface OpenRequest extends ConfirmRequest<unknown> {
  readonly succeed: (reply: unknown) => void;
  readonly fail: (error: unknown) => void;
  readonly cancel: () => void;
}
