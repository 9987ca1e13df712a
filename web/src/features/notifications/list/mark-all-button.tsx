import { useMutation } from '@tanstack/react-query';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { useNoticeState } from '../live/notice-state.ts';
import { markAllRead } from './notices.queries.ts';

/** There while something is unread; what comes meanwhile stays unread. */
export function MarkAllButton() {
  const state = useNoticeState((known) => known.state);
  const marking = useMutation({ mutationFn: markAllRead });
  const until = state?.newestId ?? null;
  if (until === null || state?.unread === 0) return null;
  return (
    <ActionButton
      variant="default"
      isBusy={marking.isPending}
      busyLabel="Marking all as read"
      onClick={() => marking.mutate(until)}
    >
      Mark all as read
    </ActionButton>
  );
}
