import { useState } from 'react';
import { isAtLeast } from '@redoubt/contract/shared/roles.ts';
import { useQuery, useMutation } from '@tanstack/react-query';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Button } from '#ui/actions/button.tsx';
import { messageOf } from '#platform/api-problem.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import type { ShownOrganization } from '#platform/organization-tab.ts';
import { useUser } from '#platform/session.ts';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberRow } from './member-row.tsx';
import { membersQuery, leaveOrganization } from './members.queries.ts';
import { rolesInWords } from './role-words.ts';
import held from '#platform/settings/held-list.module.css';

/** Who belongs to the organization, and who was invited; owners change both. */
export function MembersCard({ named, name, memberRole }: ShownOrganization) {
  const query = useQuery(membersQuery(named));
  const isOwner = isAtLeast(memberRole, 'owner');
  const isAdmin = useUser()?.role === 'Admin';
  const isShared = (query.data?.members.length ?? 0) > 1;
  return (
    <>
      <SettingsCard
        title="Members"
        lead={rolesInWords}
        foot={isShared && !isAdmin ? <LeaveOrganization name={name} /> : undefined}
      >
        <AsyncContent
          of={query}
          loading={{ rows: 3, label: 'Loading the members' }}
          failure={{ title: 'The members could not be loaded', fallback: 'Try again in a moment.' }}
        >
          {({ members }) => (
            <ul className={held['list']} aria-label="Members">
              {members.map((member) => (
                <li key={member.userId}>
                  <MemberRow named={named} member={member} mayChange={isOwner} />
                </li>
              ))}
            </ul>
          )}
        </AsyncContent>
      </SettingsCard>
      {isOwner ? <InviteForm named={named} /> : null}
      {query.data === undefined || query.data.invitations.length === 0 ? null : (
        <SettingsCard title="Invitations" lead="Waiting for an answer.">
          <ul className={held['list']} aria-label="Invitations">
            {query.data.invitations.map((invitation) => (
              <li key={invitation.id}>
                <InvitationRow named={named} invitation={invitation} mayChange={isOwner} />
              </li>
            ))}
          </ul>
        </SettingsCard>
      )}
    </>
  );
}

/** Out of an organization that others belong to as well. */
function LeaveOrganization({ name }: { readonly name: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const leaving = useMutation({
    mutationFn: leaveOrganization,
    onSuccess: () => {
      setIsAsking(false);
      showSuccess(
        'You left the organization',
        'You now have an organization of your own, which no one else sees.',
      );
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
          lead="You lose access to it. You keep your account and get a new organization of your own. To come back, you need another invitation."
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
