import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { type Confirm, ConfirmContext, type ConfirmRequest } from '#platform/settings/confirm.ts';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import type { OpenRequest } from './confirm-request.ts';

// Fetched when it is needed: pages without a field have nothing else of the kit.
const ConfirmIdentityDialog = lazyPart(
  async () => (await import('./confirm-identity-dialog.tsx')).ConfirmIdentityDialog,
);

export interface IdentityConfirmation {
  readonly confirm: Confirm;
  /** To be drawn somewhere on the page. */
  readonly dialog: ReactNode;
}

/** "Confirm it is you", before what cannot be undone or what an intruder would do first. */
export function useConfirmIdentity(): IdentityConfirmation {
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

  const dialog =
    open === null ? null : (
      <Suspense fallback={null}>
        <ConfirmIdentityDialog request={open} />
      </Suspense>
    );
  return { confirm, dialog };
}

/** Lets what it holds ask by `useConfirm`, and draws the dialog. */
export function ConfirmIdentity({ children }: { readonly children: ReactNode }) {
  const { confirm, dialog } = useConfirmIdentity();
  return (
    <ConfirmContext value={confirm}>
      {children}
      {dialog}
    </ConfirmContext>
  );
}
