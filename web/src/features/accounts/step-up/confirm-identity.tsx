import { type ReactNode, useCallback, useState } from 'react';
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx';
import type { ConfirmRequest, OpenRequest } from './confirm-request.ts';

export interface ConfirmIdentity {
  /** Asks for the password or a second factor and sends; resolves to the reply, or to null when the person cancelled. */
  readonly confirm: <Reply>(request: ConfirmRequest<Reply>) => Promise<Reply | null>;
  /** To be drawn somewhere on the page. */
  readonly dialog: ReactNode;
}

/** "Confirm it is you", before what cannot be undone or what an intruder would do first. */
export function useConfirmIdentity(): ConfirmIdentity {
  const [open, setOpen] = useState<OpenRequest | null>(null);

  const confirm = useCallback(
    <Reply,>(request: ConfirmRequest<Reply>) =>
      new Promise<Reply | null>((resolve, reject) => {
        const closing =
          <Value,>(then: (value: Value) => void) =>
          (value: Value) => {
            setOpen(null);
            then(value);
          };
        setOpen({
          ...request,
          // The dialog hands back what `send` of this very request replied.
          succeed: closing((reply) => resolve(reply as Reply)),
          fail: closing(reject),
          cancel: () => closing(resolve)(null),
        });
      }),
    [],
  );

  return { confirm, dialog: open === null ? null : <ConfirmIdentityDialog request={open} /> };
}
