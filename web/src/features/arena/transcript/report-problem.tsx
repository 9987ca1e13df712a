import { fullNameOf } from '@redoubt/contract/shared/full-name.ts';
import type { Attempt } from '@redoubt/contract/arena';
import { LONGEST_CONTACT_MESSAGE, siteEndpoints } from '@redoubt/contract/site';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#platform/navigation/paths.ts';
import { call } from '#platform/api-client.ts';
import { useRequestKey } from '#platform/async/use-request-key.ts';
import { messageOf } from '#platform/api-problem.ts';
import { useUser } from '#platform/session.ts';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import bar from './transcript-bar.module.css';
import { Button } from '#ui/actions/button.tsx';

/** What the address of the attempt may take of a message. */
const ROOM_FOR_ADDRESS = 400;

/** The way to the operators from where something went wrong: the message carries the attempt's address. */
export function ReportProblem({ attempt }: { readonly attempt: Attempt }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={bar['action']} onClick={() => setIsOpen(true)}>
        <IconFlag size={15} aria-hidden="true" />{' '}
        <span>
          Report <span className={bar['spare']}>a problem</span>
        </span>
      </button>
      {isOpen && <ReportDialog attempt={attempt} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ReportDialog({ attempt, onClose }: { readonly attempt: Attempt; readonly onClose: () => void }) {
  const user = useUser();
  const [text, setText] = useState('');
  const keyOf = useRequestKey();
  const sending = useMutation({
    mutationFn: () =>
      call(siteEndpoints.sendContactMessage, {
        body: {
          name: user ? fullNameOf(user) : attempt.handle,
          email: user?.email ?? '',
          topic: 'challenges',
          message: composeReport(attempt, text),
          website: '',
        },
        headers: { 'idempotency-key': keyOf(text) },
        isQuiet: true,
      }),
    onSuccess: ({ reference }) => {
      showSuccess('Your report was sent', `Its reference is ${reference}. We answer by mail.`);
      onClose();
    },
  });
  return (
    <Dialog
      title="Report a problem"
      lead="The people who run this site get it with a link to this attempt. They answer by mail."
      onClose={onClose}
    >
      <TextareaField
        id="problem-report"
        label="What is wrong?"
        description="For example, a verdict you disagree with, a reply that was cut off, or a misleading brief."
        minRows={5}
        maxRows={14}
        maxLength={LONGEST_CONTACT_MESSAGE - ROOM_FOR_ADDRESS}
        value={text}
        error={
          sending.error
            ? messageOf(sending.error, 'It could not be sent. Your text is still here.')
            : undefined
        }
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose}>
          Cancel
        </Button>
        <ActionButton
          size="md"
          disabled={text.trim() === ''}
          isBusy={sending.isPending}
          busyLabel="Sending"
          onClick={() => sending.mutate()}
        >
          Send report
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
}

/** What the operators read: which attempt it is, and then the words of the expert. */
export function composeReport({ challenge, id, number }: Attempt, text: string): string {
  const address = new URL(paths.attempt(challenge.slug, id), window.location.origin).href;
  return `Problem in ${challenge.title} (${challenge.code}), attempt ${String(number)}\n${address}\n\n${text.trim()}`;
}
