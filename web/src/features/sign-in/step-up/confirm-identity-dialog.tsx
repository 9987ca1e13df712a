import * as z from 'zod';
import { useForm } from 'react-hook-form';
import { type IdentityProofInput, recoveryCode, totpCode } from '@redoubt/contract/shared/identity-proof.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { signInEndpoints, type ProofKind } from '@redoubt/contract/sign-in';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '#ui/fields/text-field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { useUser } from '#platform/session.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { call } from '#platform/api-client.ts';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { useSignOut } from '#platform/sign-out/use-sign-out.ts';
import { Button } from '#ui/actions/button.tsx';
import { useSendProof } from './use-send-proof.ts';
import { canUsePasskeys, signWithPasskey } from '../passkeys/passkey-browser.ts';
import type { OpenRequest } from './confirm-request.ts';
import { proofKindsQuery } from './step-up.queries.ts';
import classes from './confirm-identity.module.css';

type FieldKind = 'password' | 'totp' | 'recovery-code';

const schemas = {
  password: z.object({ text: z.string().min(1, 'Password is required') }),
  totp: z.object({ text: totpCode }),
  'recovery-code': z.object({ text: recoveryCode }),
} as const;

const fields = {
  password: { label: 'Your password', autoComplete: 'current-password' },
  totp: {
    label: 'Code from your authenticator app',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    placeholder: '123 456',
  },
  'recovery-code': { label: 'Recovery code', autoComplete: 'off', placeholder: '7kmq-2x9r-tw4h-p3ab' },
} as const;

interface ProofInFieldProps {
  readonly request: OpenRequest;
  readonly kind: FieldKind;
}

/** The password, a code of the authenticator app, or a recovery code. */
function ProofInField({ request, kind }: ProofInFieldProps) {
  const user = useUser();
  const { sendProof, isSending, problem, wait, forgetProblem } = useSendProof(request);
  const form = useForm({
    mode: 'onSubmit',
    resolver: zodResolver(schemas[kind]),
    defaultValues: { text: '' },
  });
  const submit = form.handleSubmit(({ text }) => sendProof(() => Promise.resolve(proofOf(kind, text))));
  const Field = kind === 'password' ? PasswordField : TextField;
  return (
    <form className={classes['form']} noValidate onSubmit={(event) => void submit(event)}>
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <Field
        {...form.register('text', { onChange: forgetProblem })}
        {...fields[kind]}
        error={form.formState.errors.text?.message ?? problem}
        spellCheck={false}
        autoCapitalize="none"
        // The dialog gives the focus to its first such field; a form that takes another's place takes it itself.
        data-autofocus
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing that this dialog asks for
        autoFocus
      />
      <DialogActions>
        <Button variant="default" onClick={request.cancel}>
          Cancel
        </Button>
        <ActionButton type="submit" disabled={wait !== null} isBusy={isSending} busyLabel="One moment">
          {request.action}
        </ActionButton>
      </DialogActions>
    </form>
  );
}

function proofOf(kind: FieldKind, text: string): IdentityProofInput {
  if (kind === 'password') return { password: text };
  return kind === 'totp' ? { code: text } : { recoveryCode: text };
}

const words: Readonly<Record<ProofKind, string>> = {
  password: 'Use your password',
  totp: 'Use your authenticator app',
  passkey: 'Use a passkey',
  'recovery-code': 'Use a recovery code',
  'recent-sign-in': 'Continue',
};

/** What is about to happen, and the proof that it is the account's owner who does it. */
export function ConfirmIdentityDialog({ request }: { readonly request: OpenRequest }) {
  const query = useQuery(proofKindsQuery);
  const draw = (all: readonly ProofKind[]) => {
    const kinds = all.filter((kind) => kind !== 'passkey' || canUsePasskeys());
    return kinds.length === 0 ? (
      <NothingToShow onCancel={request.cancel} />
    ) : (
      <Proofs request={request} kinds={kinds} />
    );
  };
  return (
    <Dialog title={request.title} lead={request.text} onClose={request.cancel}>
      <AsyncContent
        of={query}
        loading={{ rows: 2, label: 'Loading' }}
        failure={{
          title: 'We could not ask you to confirm that it is you',
          fallback: 'Try again in a moment.',
        }}
      >
        {draw}
      </AsyncContent>
    </Dialog>
  );
}

interface ProofsProps {
  readonly request: OpenRequest;
  readonly kinds: readonly ProofKind[];
}

function Proofs({ request, kinds }: ProofsProps) {
  const [chosen = 'password', setChosen] = useState(kinds[0]);
  const others = kinds.filter((kind) => kind !== chosen);
  return (
    <>
      {chosen === 'passkey' || chosen === 'recent-sign-in' ? (
        <ProofByPress key={chosen} request={request} kind={chosen} />
      ) : (
        // Another kind is another form: nothing typed for one is left in the other.
        <ProofInField key={chosen} request={request} kind={chosen} />
      )}
      {others.length === 0 ? null : (
        <ul className={classes['others']}>
          {others.map((kind) => (
            <li key={kind}>
              <button type="button" className="text-link" onClick={() => setChosen(kind)}>
                {words[kind]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** An account with neither password nor factor, which signed in a while ago. */
function NothingToShow({ onCancel }: { readonly onCancel: () => void }) {
  const { signOut } = useSignOut();
  return (
    <>
      <p>
        Your account has no password and no second factor, and you signed in more than ten minutes ago. Log
        out and sign in again to continue.
      </p>
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={signOut}>Log out</Button>
      </DialogActions>
    </>
  );
}

interface ProofByPressProps {
  readonly request: OpenRequest;
  readonly kind: 'passkey' | 'recent-sign-in';
}

/** A proof of which nothing is typed: a passkey, or that the person signed in a few minutes ago. */
function ProofByPress({ request, kind }: ProofByPressProps) {
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
