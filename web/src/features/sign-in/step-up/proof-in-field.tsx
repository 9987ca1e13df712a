import { zodResolver } from '@hookform/resolvers/zod';
import { type IdentityProofInput, recoveryCode, totpCode } from '@redoubt/contract/shared/identity-proof.ts';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { useUser } from '#platform/session.ts';
import { DialogActions } from '#ui/dialog/dialog.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import classes from './confirm-identity.module.css';
import type { OpenRequest } from './confirm-request.ts';
import { useSendProof } from './use-send-proof.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';

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
export function ProofInField({ request, kind }: ProofInFieldProps) {
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
