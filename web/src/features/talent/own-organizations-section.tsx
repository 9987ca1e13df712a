import type { OwnOrganization } from '@redoubt/contract/talent';
import { isExpert } from '@redoubt/contract/shared/roles.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import held from '#platform/settings/held-list.module.css';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { useUser } from '#platform/session.ts';
import { Time } from '#platform/time/time.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { leaveOrganization, ownOrganizationsQuery } from './own-organizations.queries.ts';

/** Which organizations have the person among their experts; each can be left. Members of one see it only where there are any. */
export function OwnOrganizationsSection() {
  const query = useQuery(ownOrganizationsQuery);
  const role = useUser()?.role ?? 'Expert';
  const isOfExpert = isExpert(role);
  const hasAny = query.data !== undefined && query.data.items.length > 0;
  if (!isOfExpert && role !== 'Admin' && !hasAny) return null;
  return (
    <SettingsCard
      title="Organizations"
      lead="They see that you joined, your assessment score and the progress of your checks. They cannot change your profile."
    >
      <AsyncContent
        of={query}
        loading={{ rows: 2, label: 'Loading your organizations' }}
        failure={{ title: 'Your organizations could not be loaded', fallback: 'Try again in a moment.' }}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <p>
            {isOfExpert ? 'No organization counts you among its experts.' : 'You belong to no organization.'}
          </p>
        }
      >
        {({ items }) => items.map((one) => <OrganizationRow key={one.id} organization={one} />)}
      </AsyncContent>
    </SettingsCard>
  );
}

function OrganizationRow({ organization }: { readonly organization: OwnOrganization }) {
  const name = organization.name === '' ? 'An organization without a name' : organization.name;
  const [isAsking, setIsAsking] = useState(false);
  const leave = useMutation({
    mutationFn: () => leaveOrganization(organization.id),
    onSuccess: () => showSuccess(`You left ${name}`),
  });
  return (
    <div className={held['row']}>
      <div className={held['words']}>
        <p className={held['name']}>{name}</p>
        <p className={held['line']}>
          <span>
            Since <Time at={organization.acceptedAt} form="date" />
          </span>
        </p>
      </div>
      <Button
        variant="default"
        aria-label={`Leave ${name}`}
        onClick={() => {
          leave.reset();
          setIsAsking(true);
        }}
      >
        Leave
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Leave ${name}?`}
          lead="They keep their own notes about you, but lose access to your account and cannot invite you again."
          keep="Stay"
          action="Leave"
          busyAction="Leaving…"
          isBusy={leave.isPending}
          problem={leave.isError ? messageOf(leave.error, 'You are still among their experts.') : undefined}
          onConfirm={() => leave.mutate()}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </div>
  );
}
