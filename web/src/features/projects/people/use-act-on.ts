import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#platform/api-problem.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { actOn, type OfProject, type PersonAct } from './people.queries.ts';

const done = {
  shortlist: 'is on the shortlist',
  invite: 'was invited',
  remove: 'was taken off',
} as const satisfies Readonly<Record<PersonAct, string>>;

/** Invites, shortlists or takes off, and says what became of it; `pending` is what is under way. */
export function useActOn(of: OfProject) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ act, handle }: { readonly act: PersonAct; readonly handle: string }) =>
      actOn(of, act, handle),
    onSuccess: (_nothing, { act, handle }) => showSuccess(`${handle} ${done[act]}`),
    onError: (error, { handle }) =>
      showError(`Nothing changed for ${handle}`, messageOf(error, 'Please try again.')),
  });
  return {
    act: (act: PersonAct, handle: string) => mutate({ act, handle }),
    pending: isPending ? variables.act : undefined,
  };
}
