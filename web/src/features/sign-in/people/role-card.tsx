import { roles, type Role } from '@redoubt/contract/shared/roles.ts';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { useState } from 'react';
import { call } from '#platform/api-client.ts';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { Button } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import type { LookedAfter } from './looked-after.ts';
import classes from './people.module.css';
import { useActs } from './use-acts.ts';

/** What the person may do here. */
export function RoleCard({ person }: { readonly person: LookedAfter }) {
  const [chosen, setChosen] = useState<Role>(person.role);
  const { actConfirmed, isBusy, dialog } = useActs(person);
  const change = () =>
    actConfirmed(
      {
        done: `${person.name} is ${chosen} now`,
        text: 'They are told by mail.',
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
    <SettingsCard title="Role" lead={`${person.name} is ${person.role}.`}>
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
          {chosen === person.role ? 'This is their role' : `Make them ${chosen}`}
        </Button>
      </div>
      {dialog}
    </SettingsCard>
  );
}

function textOf({ role }: LookedAfter, chosen: Role): string {
  if (chosen === 'Admin')
    return 'As an Admin they can look after everything here, other Admins and you too. It counts from their next click on, and they are told by mail.';
  if (role === 'Admin')
    return 'They can no longer look after anything here. It counts from their next click on, and they are told by mail.';
  return `What they see and may do here follows from the role, from their next click on. What they made as ${role} stays. They are told by mail.`;
}
