import { AlertNote } from '#ui/states/alert-note.tsx';
import type { IdentityProofInput } from '@redoubt/contract/shared/identity-proof.ts';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { call } from '#platform/api-client.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { DialogActions } from '#ui/dialog/dialog.tsx';
import { signWithPasskey } from '../passkeys/passkey-browser.ts';
import type { OpenRequest } from './confirm-request.ts';
import { useSendProof } from './use-send-proof.ts';
import { Button } from '#ui/actions/button.tsx';

interface ProofByPressProps {
  readonly request: OpenRequest;
  readonly kind: 'passkey' | 'recent-sign-in';
}

/** A proof of which nothing is typed: a passkey, or that the person signed in a few minutes ago. */
export function ProofByPress({ request, kind }: ProofByPressProps) {
  const { sendProof, isSending, problem, wait } = useSendProof(request);
  const busy = kind === 'passkey' ? 'Waiting for your passkey…' : 'One moment';
  return (
    <>
      <AlertNote problem={problem} />
      <DialogActions>
        <Button variant="default" onClick={request.cancel}>
          Cancel
        </Button>
        <ActionButton
          data-autofocus
          disabled={wait !== null}
          isBusy={isSending}
          busyLabel={busy}
          onClick={() => void sendProof(kind === 'passkey' ? askPasskey : sayRecent)}
        >
          {kind === 'passkey' ? 'Use your passkey' : request.action}
        </ActionButton>
      </DialogActions>
    </>
  );
}

async function askPasskey(): Promise<IdentityProofInput> {
  return { passkey: await signWithPasskey(await call(signInEndpoints.askPasskeyToConfirm)) };
}

function sayRecent(): Promise<IdentityProofInput> {
  return Promise.resolve({ recentSignIn: true });
}
