import { orientationEndpoints, type OrientationTask } from '@redoubt/contract/orientation';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { orientationQuery } from '../queries/orientation.queries.ts';

/** A task that was done no longer counts, or counts again. */
export function TakeBack({ task: { id, title, isDone } }: { readonly task: OrientationTask }) {
  const change = useMutation({
    mutationFn: () =>
      call(orientationEndpoints.takeBackTask, { params: { task: id }, body: { isTakenBack: isDone } }),
    onSuccess: (orientation) => queryClient.setQueryData(orientationQuery.queryKey, orientation),
  });
  const name = isDone ? 'Take back' : 'Count it again';
  return (
    <>
      <ActionButton
        size="md"
        variant="subtle"
        isBusy={change.isPending}
        aria-label={`${name}: ${title}`}
        onClick={() => change.mutate()}
      >
        {name}
      </ActionButton>
      <AlertNote problem={change.error ? messageOf(change.error, 'This could not be changed.') : undefined} />
    </>
  );
}
