import { useState } from 'react';
import { signInEndpoints, type PersonAccess as Access } from '@redoubt/contract/sign-in';
import { roles, type Role } from '@redoubt/contract/shared/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#platform/api-client.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { useUser } from '#platform/session.ts';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { list } from '#ui/words/lists.ts';
import { Fact, Facts } from '#ui/facts.tsx';
import { ReasonedAct } from './reasoned-act.tsx';
import { useActs } from './use-acts.ts';
import { countSessions } from '../sessions/session-words.ts';
import { describeFactors, FactorsCard } from './factors-card.tsx';
import type { LookedAfter } from './looked-after.ts';
import { personAccessQuery } from './person-access.queries.ts';
import { PersonSessionsCard } from './person-sessions-card.tsx';
import classes from './people.module.css';

/** How a person signs in, what they may do here, and what an Admin can change of it; nothing of oneself. */
export function PersonAccess({ person }: { readonly person: LookedAfter }) {
  const query = useQuery(personAccessQuery(person.id));
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 4, height: 'tall', label: 'Loading how this person signs in' }}
      failure={{ title: 'How this person signs in could not be loaded', fallback: 'Try again in a moment.' }}
    >
      {(access) => <Cards person={person} access={access} />}
    </AsyncContent>
  );
}

function Cards({ person, access }: { readonly person: LookedAfter; readonly access: Access }) {
  const isOwn = useUser()?.id === person.id;
  return (
    <>
      <WaysInCard access={access} />
      <FactorsCard person={person} access={access} isOwn={isOwn} />
      <PersonSessionsCard person={person} sessions={access.sessions} isOwn={isOwn} />
      {isOwn ? null : (
        <>
          <RoleCard person={person} />
          <DisablingCard person={person} />
        </>
      )}
    </>
  );
}

/** The ways in which the person can sign in. */
function WaysInCard({ access }: { readonly access: Access }) {
  const { hasPassword, connections, apiTokens, secondFactors, sessions } = access;
  return (
    <SettingsCard title="Sign-in methods">
      <Facts>
        <Fact term="Password">{hasPassword ? 'Yes' : 'None'}</Fact>
        <Fact term="Connected accounts">{connections.length === 0 ? 'None' : list(connections)}</Fact>
        <Fact term="Second factors">{describeFactors(secondFactors) === null ? 'None' : 'Set up'}</Fact>
        <Fact term="Active API tokens">{apiTokens}</Fact>
        <Fact term="Signed in">{sessions.length === 0 ? 'Nowhere' : countSessions(sessions.length)}</Fact>
      </Facts>
    </SettingsCard>
  );
}

/** What the person may do here. */
function RoleCard({ person }: { readonly person: LookedAfter }) {
  const [chosen, setChosen] = useState<Role>(person.role);
  const { actConfirmed, isBusy, dialog } = useActs(person);
  const change = () =>
    actConfirmed(
      {
        done: `${person.name} is now ${chosen}`,
        text: 'They are notified by mail.',
        failed: 'The role was not changed',
      },
      {
        title: `Make ${person.name} ${chosen}?`,
        text: textOf(person, chosen),
        action: 'Change the role',
        send: (proof) =>
          call(signInEndpoints.changePersonRole, {
            params: { id: person.id },
            body: { role: chosen, proof },
          }),
      },
    );
  return (
    <SettingsCard title="Role" lead={`Current role: ${person.role}.`}>
      <div className={classes['row']}>
        <div className={classes['choice']}>
          <SelectField
            label="Role"
            options={[...roles]}
            value={chosen}
            onChange={({ currentTarget }) =>
              setChosen(roles.find((one) => one === currentTarget.value) ?? person.role)
            }
          />
        </div>
        <Button variant="default" disabled={isBusy || chosen === person.role} onClick={() => void change()}>
          {chosen === person.role ? 'Save' : `Make them ${chosen}`}
        </Button>
      </div>
      {dialog}
    </SettingsCard>
  );
}

function textOf({ role }: LookedAfter, chosen: Role): string {
  if (chosen === 'Admin')
    return 'As an Admin they can manage everything here, including other Admins and you, effective immediately. They are notified by mail.';
  if (role === 'Admin')
    return 'They can no longer manage anything here, effective immediately. They are notified by mail.';
  return `The role decides what they can see and do here, effective immediately. What they created as ${role} stays. They are notified by mail.`;
}

/** Disables an account, or lets its owner in again. */
function DisablingCard({ person }: { readonly person: LookedAfter }) {
  return person.isDisabled ? <Enabling person={person} /> : <Disabling person={person} />;
}

function Enabling({ person }: { readonly person: LookedAfter }) {
  const { act, isBusy } = useActs(person);
  const enable = () =>
    act(
      {
        done: 'The account works again',
        text: `${person.name} is notified by mail.`,
        failed: 'The account was not enabled',
      },
      () => call(signInEndpoints.enablePerson, { params: { id: person.id } }),
    );
  return (
    <SettingsCard
      title="This account is disabled"
      lead="Its owner cannot sign in. Their work, verdicts and points stay as they are."
      foot={
        <ActionButton isBusy={isBusy} busyLabel="Enabling it" onClick={() => void enable()}>
          Enable the account
        </ActionButton>
      }
    />
  );
}

function Disabling({ person }: { readonly person: LookedAfter }) {
  const { actConfirmed, dialog } = useActs(person);
  const disable = (reason: string) =>
    actConfirmed(
      {
        done: 'The account is disabled',
        text: `${person.name} gets the reason by mail.`,
        failed: 'The account was not disabled',
      },
      {
        title: `Disable the account of ${person.name}?`,
        text: `They will see: “${reason}”`,
        action: 'Disable the account',
        send: (proof) =>
          call(signInEndpoints.disablePerson, { params: { id: person.id }, body: { reason, proof } }),
      },
    );
  return (
    <SettingsCard
      title="Disable the account"
      lead="Its sessions end at once and its owner cannot sign in until an Admin enables it. Work, verdicts and points stay."
      foot={
        <>
          <ReasonedAct
            label="Disable the account"
            title={`Disable the account of ${person.name}?`}
            lead="Their sessions end at once. Their work stays, and you can enable the account again."
            help="The person gets it by mail, and it stays in the audit log."
            onReason={disable}
          />
          {dialog}
        </>
      }
    />
  );
}
