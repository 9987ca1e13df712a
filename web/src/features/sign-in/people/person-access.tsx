import type { PersonAccess as Access } from '@redoubt/contract/sign-in';
import { useQuery } from '@tanstack/react-query';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { useUser } from '#platform/session.ts';
import { DisablingCard } from './disabling-card.tsx';
import { FactorsCard } from './factors-card.tsx';
import type { LookedAfter } from './looked-after.ts';
import { personAccessQuery } from './person-access.queries.ts';
import classes from './people.module.css';
import { RoleCard } from './role-card.tsx';
import { PersonSessionsCard } from './person-sessions-card.tsx';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { list } from '#ui/words/lists.ts';
import { Fact, Facts } from '#ui/facts/facts.tsx';

/** How a person signs in, what they may do here, and what an Admin can change of it; nothing of oneself. */
export function PersonAccess({ person }: { readonly person: LookedAfter }) {
  const query = useQuery(personAccessQuery(person.id));
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 4, height: 'tall', label: 'Loading how this person signs in' }}
      failure={{ title: 'How this person signs in could not be loaded', fallback: 'Nothing was changed.' }}
    >
      {(access) => <Cards person={person} access={access} />}
    </AsyncContent>
  );
}

function Cards({ person, access }: { readonly person: LookedAfter; readonly access: Access }) {
  const isOwn = useUser()?.id === person.id;
  return (
    <div className={classes['cards']}>
      <WaysInCard access={access} />
      <FactorsCard person={person} access={access} isOwn={isOwn} />
      <PersonSessionsCard person={person} sessions={access.sessions} isOwn={isOwn} />
      {isOwn ? null : (
        <>
          <RoleCard person={person} />
          <DisablingCard person={person} />
        </>
      )}
    </div>
  );
}

/** The ways in which the person can sign in. */
function WaysInCard({ access }: { readonly access: Access }) {
  const { hasPassword, connections, apiTokens } = access;
  return (
    <SettingsCard title="Ways in">
      <Facts>
        <Fact term="Password">{hasPassword ? 'Yes' : 'None'}</Fact>
        <Fact term="Connected accounts">{connections.length === 0 ? 'None' : list(connections)}</Fact>
        <Fact term="API tokens that work">{apiTokens}</Fact>
      </Facts>
    </SettingsCard>
  );
}
