import type { ProjectForm } from '@redoubt/contract/projects';
import { useQuery } from '@tanstack/react-query';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { challengesQuery } from '../../client/project-queries.ts';
import type { SettingsProps } from '../settings/settings-props.ts';
import classes from '../settings/settings.module.css';

type Chosen = Extract<ProjectForm['kinds'][number], { kind: 'red-teaming' }>['settings'];

/** What is typed about red teaming: the number may be missing meanwhile. */
export interface RedTeamingFields extends Omit<Chosen, 'breaks'> {
  readonly breaks: number | null;
}

interface RedTeamingSettingsProps extends SettingsProps<RedTeamingFields> {
  readonly named: NamedOrganization;
}

/** Which challenge the project opens to its people, and for how many breaks it pays. */
export function RedTeamingSettings({
  id,
  settings,
  onChange,
  errorAt,
  isFixed,
  named,
}: RedTeamingSettingsProps) {
  const { data: records } = useQuery(challengesQuery(named));
  const open = (records ?? []).filter((one) => one.state === 'open' || one.id === settings.challengeId);
  const none = open.length === 0 ? 'No challenge is open: publish one first' : 'Choose a challenge';
  return (
    <>
      <SelectField
        id={`${id}.settings.challengeId`}
        label="Challenge"
        description="Experts attempt it as it is. A break that its judges accept is an accepted answer."
        placeholder={records === undefined ? 'Loading…' : none}
        options={open.map((one) => ({ value: one.id, label: `${one.code} ${one.title}` }))}
        value={settings.challengeId ?? ''}
        disabled={isFixed}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...settings, challengeId: open.find((one) => one.id === value)?.id ?? null })
        }
        error={errorAt('challengeId')}
      />
      <div className={classes['pair']}>
        <NumberField
          id={`${id}.settings.breaks`}
          label="Breaks that earn the rate"
          description={
            isFixed
              ? 'Can be raised, not lowered. Once saved, open the new places on the project’s page: their cost is held then.'
              : undefined
          }
          value={settings.breaks}
          onChange={(breaks) => onChange({ ...settings, breaks })}
          error={errorAt('breaks')}
        />
      </div>
    </>
  );
}
