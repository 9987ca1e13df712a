import { Button, NativeSelect } from '@mantine/core';
import type { AccountSettings } from '@redoubt/contract/accounts';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useMemo, useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { browserTimeZone, formatTime } from '#platform/time/time-zone.ts';
import { fieldClassNames } from '#ui/fields/text-field.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { SettingsCard } from '../settings-card.tsx';
import { useChangeSettings } from '../settings.queries.ts';
import { WithSettings } from '../with-settings.tsx';
import { groupZones } from './zone-options.ts';

/** The zone in which times are shown to the person, on all their devices. */
export function TimeZoneSection() {
  return <WithSettings>{(settings) => <TimeZoneForm kept={settings.timeZone} />}</WithSettings>;
}

function TimeZoneForm({ kept }: { readonly kept: AccountSettings['timeZone'] }) {
  const here = browserTimeZone();
  const [now] = useState(() => new Date());
  const [chosen, setChosen] = useState(kept ?? here);
  const groups = useMemo(() => groupZones([here, ...(kept === null ? [] : [kept])], now), [here, kept, now]);
  const change = useChangeSettings(
    () => showSuccess('Your time zone was saved', 'Times are shown in it from now on.'),
    (error) => showError('Your time zone was not saved', messageOf(error, 'The one before stays.')),
  );
  return (
    <SettingsCard
      title="Time zone"
      lead="Deadlines, attempts and sessions are shown in it, on each of your devices. Rankings count in UTC."
      foot={
        <>
          <Button size="md" disabled={change.isPending} onClick={() => change.mutate({ timeZone: chosen })}>
            {change.isPending ? 'Saving...' : 'Save time zone'}
          </Button>
          {chosen === here ? null : (
            <Button variant="default" size="md" onClick={() => setChosen(here)}>
              Use this browser’s
            </Button>
          )}
        </>
      }
    >
      <NativeSelect
        id="time-zone"
        label="Time zone"
        description={`There it is now ${formatTime(now.toISOString(), 'moment', chosen)}. This browser says ${here}.`}
        size="lg"
        radius="lg"
        classNames={fieldClassNames}
        rightSection={<IconChevronDown size={18} aria-hidden="true" />}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        {groups.map(([region, options]) => (
          <optgroup key={region} label={region}>
            {options.map(({ zone, name }) => (
              <option key={zone} value={zone}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
    </SettingsCard>
  );
}
