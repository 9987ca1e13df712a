import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#platform/api-problem.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { count } from '#ui/words/numbers.ts';
import { replayFindings } from '../proof/replays.queries.ts';

/** Has every finding of an organization replayed. */
export function ReplayAll({ named }: { readonly named: NamedOrganization }) {
  const replaying = useMutation({
    mutationFn: () => replayFindings(named),
    onSuccess: (queued) =>
      queued === 0
        ? showSuccess(
            'Nothing was added',
            'Every finding waits to be replayed already, or has no model any more.',
          )
        : showSuccess(
            `${count(queued, 'replay', 'replays')} queued`,
            'They run one after the other, within the money of the day for replays.',
          ),
    onError: (error) => showError('Nothing is replayed', messageOf(error, 'Try again in a moment.')),
  });
  return (
    <ActionButton
      variant="default"
      isBusy={replaying.isPending}
      busyLabel="Asking…"
      onClick={() => replaying.mutate()}
    >
      Replay all
    </ActionButton>
  );
}
