import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { Time } from '#platform/time/time.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import { endSubscription, makeSubscription, subscriptionQuery } from './subscription.queries.ts';

/** The private address at which other calendars read this one: made, replaced and ended. */
export function SubscriptionDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery(subscriptionQuery);
  const [url, setUrl] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const act = async (work: () => Promise<string | null>) => {
    setIsBusy(true);
    try {
      setUrl(await work());
    } catch (error) {
      showError('The address was not changed', messageOf(error, 'Try again in a moment.'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      title="Show this calendar in Google or Outlook"
      lead="Add this address to Google, Outlook or any other calendar, and it shows your events, without descriptions, notes and attendees. Anyone who has the address can read them, so keep it private."
      width={520}
      onClose={onClose}
    >
      <AsyncContent
        of={query}
        loading={{ rows: 2, label: 'Loading the address' }}
        failure={{ title: 'The address could not be loaded', fallback: 'Try again in a moment.' }}
      >
        {({ since }) => (
          <>
            <Address url={url} since={since} />
            <DialogActions>
              {since === null ? null : (
                <Button
                  variant="default"
                  size="md"
                  disabled={isBusy}
                  onClick={() => void act(() => endSubscription().then(() => null))}
                >
                  Turn it off
                </Button>
              )}
              <ActionButton
                size="md"
                isBusy={isBusy}
                busyLabel="Making…"
                onClick={() => void act(makeSubscription)}
              >
                {since === null ? 'Create an address' : 'Replace it'}
              </ActionButton>
            </DialogActions>
          </>
        )}
      </AsyncContent>
    </Dialog>
  );
}

function Address({ url, since }: { readonly url: string | null; readonly since: string | null }) {
  if (url !== null)
    return (
      <>
        <TextField
          label="Address"
          readOnly
          value={url}
          description="Copy it now, because we cannot show it again. A new address replaces it."
        />
        <CopyButton text={url}>Copy the address</CopyButton>
      </>
    );
  return since === null ? (
    <p>There is no address yet.</p>
  ) : (
    <p>
      You created an address on <Time at={since} form="date" />. It cannot be shown again.
    </p>
  );
}
