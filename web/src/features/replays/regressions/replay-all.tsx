import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#platform/api-problem.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { count } from '#ui/words/numbers.ts';
import { replayFindings } from '../proof/replays.queries.ts';
import { useReplayable } from './regressions-of.tsx';
import { ReplayButton } from './replay-button.tsx';

/** Has every finding of an organization replayed that can be. */
export function ReplayAll({ named }: { readonly named: NamedOrganization }) {
  const all = useReplayable();
  const replaying = useMutation({
    mutationFn: () => replayFindings(named),
    onSuccess: (queued) =>
      queued === 0
        ? showSuccess('Nothing was added', 'Every finding that can be replayed waits already.')
        : showSuccess(
            `${count(queued, 'replay', 'replays')} queued`,
            'They run one after the other, within the money of the day for replays.',
          ),
    onError: (error) => showError('Nothing is replayed', messageOf(error, 'Try again in a moment.')),
  });
  return (
    <ReplayButton
      label="Replay all"
      isBusy={replaying.isPending}
      obstacle={all?.findings === 0 ? 'nothing' : (all?.obstacle ?? null)}
      onClick={() => replaying.mutate()}
    />
  );
}
