import type { AccountSettings } from '@redoubt/contract/accounts';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { ZoneSelect } from '#platform/time/zone-select.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { browserTimeZone } from '#ui/words/zones.ts';
import { formatTime } from '#ui/words/times.ts';
import { useChangeSettings } from '../settings.queries.ts';
import { WithSettings } from '../with-settings.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';

/** The zone in which times are shown to the person, on all their devices. */
export function TimeZoneSection() {
  return <WithSettings>{(settings) => <TimeZoneForm savedZone={settings.timeZone} />}</WithSettings>;
}

function TimeZoneForm({ savedZone }: { readonly savedZone: AccountSettings['timeZone'] }) {
  const here = browserTimeZone();
  const [now] = useState(() => new Date());
  const [chosen, setChosen] = useState(savedZone ?? here);
  const change = useChangeSettings(
    () => showSuccess('Your time zone was saved', 'Times are now shown in it.'),
    (error) =>
      showError('Your time zone was not saved', messageOf(error, 'Your earlier time zone is still set.')),
  );
  return (
    <SettingsCard
      title="Time zone"
      lead="Deadlines, attempts and sessions are shown in this time zone on all your devices. Rankings use UTC."
      foot={
        <>
          <ActionButton
            size="md"
            isBusy={change.isPending}
            busyLabel="Saving…"
            onClick={() => change.mutate({ timeZone: chosen })}
          >
            Save time zone
          </ActionButton>
          {chosen === here ? null : (
            <Button variant="default" size="md" onClick={() => setChosen(here)}>
              Use this browser’s
            </Button>
          )}
        </>
      }
    >
      <ZoneSelect
        id="time-zone"
        label="Time zone"
        description={`It is ${formatTime(now.toISOString(), 'dateTime', chosen)} there now. This browser is in ${here}.`}
        savedZone={savedZone}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </SettingsCard>
  );
}
