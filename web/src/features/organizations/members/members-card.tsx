import { isAtLeast } from '@redoubt/contract/shared/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { AsyncContent } from '#platform/async/async-content.tsx';
import type { ShownOrganization } from '#platform/organizations/organization-tab.ts';
import { useUser } from '#platform/session.ts';
import held from '#platform/settings/held-list.module.css';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteForm } from './invite-form.tsx';
import { LeaveOrganization } from './leave-organization.tsx';
import { MemberRow } from './member-row.tsx';
import { membersQuery } from './members.queries.ts';
import { rolesInWords } from './role-words.ts';

/** Who belongs to the organization, and who was invited; owners change both. */
export function MembersCard({ named, name, memberRole }: ShownOrganization) {
  const asked = useQuery(membersQuery(named));
  const isOwner = isAtLeast(memberRole, 'owner');
  const isAdmin = useUser()?.role === 'Admin';
  const isShared = (asked.data?.members.length ?? 0) > 1;
  return (
    <>
      <SettingsCard
        title="Members"
        lead={rolesInWords}
        foot={isShared && !isAdmin ? <LeaveOrganization name={name} /> : undefined}
      >
        <AsyncContent
          of={asked}
          loading={{ rows: 3, label: 'Loading the members' }}
          failure={{ title: 'The members could not be loaded', fallback: 'Nothing was changed.' }}
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
      {asked.data === undefined || asked.data.invitations.length === 0 ? null : (
        <SettingsCard title="Invitations" lead="Waiting for an answer.">
          <ul className={held['list']} aria-label="Invitations">
            {asked.data.invitations.map((invitation) => (
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
