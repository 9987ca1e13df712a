import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { leaveOrganization } from './members.queries.ts';

/** Out of an organization that others belong to as well. */
export function LeaveOrganization({ name }: { readonly name: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const leaving = useMutation({
    mutationFn: leaveOrganization,
    onSuccess: () => {
      setIsAsking(false);
      showSuccess('You left the organization', 'You have one of your own now, which nobody else sees.');
    },
  });
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          leaving.reset();
          setIsAsking(true);
        }}
      >
        Leave this organization
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={name === '' ? 'Leave this organization?' : `Leave ${name}?`}
          lead="You will no longer see anything of it. You keep your account, and get a new organization of your own. To come back you need another invitation."
          keep="Stay"
          action="Leave"
          busyAction="Leaving…"
          isBusy={leaving.isPending}
          problem={leaving.isError ? messageOf(leaving.error, 'Nothing was changed.') : undefined}
          onConfirm={() => leaving.mutate()}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
