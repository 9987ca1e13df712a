import type { OrganizationKind } from '@redoubt/contract/organizations';
import { isExpert } from '@redoubt/contract/shared/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { useUser } from '#platform/session.ts';
import held from '#platform/settings/held-list.module.css';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { titleFor } from '../organization/organization-words.ts';
import { organizationQuery } from '../organization/organization.queries.ts';
import { rolesInWords, roleWords } from './role-words.ts';

/** Which organization somebody is a member of, and as what; nothing for those who are never in one. */
export function OwnMembership() {
  const user = useUser();
  const isMember = user !== null && user.role !== 'Admin' && !isExpert(user.role);
  const query = useQuery({ ...organizationQuery({}), enabled: isMember });
  if (!isMember) return null;
  return (
    <SettingsCard title="Membership" lead={rolesInWords}>
      <AsyncContent
        of={query}
        loading={{ rows: 1, label: 'Loading your organization' }}
        failure={{ title: 'Your organization could not be loaded', fallback: 'Try again in a moment.' }}
      >
        {(organization) => (
          <div className={held['row']}>
            <div className={held['words']}>
              <p className={held['name']}>{titleFor(organization)}</p>
              <p className={held['line']}>Your role: {roleWords[organization.memberRole]}</p>
            </div>
            <LinkButton kind="outline" to={profilePath(organization.kind)}>
              Open its profile
            </LinkButton>
          </div>
        )}
      </AsyncContent>
    </SettingsCard>
  );
}

function profilePath(kind: OrganizationKind): string {
  if (kind === 'client') return paths.partner({ tab: 'organization' });
  return paths.partnerUniversity({ tab: 'profile' });
}
