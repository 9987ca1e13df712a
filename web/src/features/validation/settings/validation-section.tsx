import { isExpert } from '@redoubt/contract/shared/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { useUser } from '#platform/session.ts';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { settingsQuery } from '../lease/validation.queries.ts';
import { SettingsForm } from './settings-form.tsx';

const LEAD =
  'You judge the claims of other experts under Validate. You decide how many, and what you never see.';

/** The section of the Settings page on judging the claims of others. */
export function ValidationSection() {
  const user = useUser();
  if (user === null) return null;
  if (!isExpert(user.role))
    return <SettingsCard title="Validation" lead="Only experts and freelancers judge claims." />;
  return (
    <SettingsCard title="Validation" lead={LEAD}>
      <OwnSettings />
    </SettingsCard>
  );
}

function OwnSettings() {
  return (
    <AsyncContent
      of={useQuery(settingsQuery)}
      loading={{ rows: 4, label: 'Loading what you set' }}
      failure={{ title: 'What you set could not be loaded', fallback: 'Try again in a moment.' }}
    >
      {(settings) => (
        <SettingsForm
          settings={settings}
          onSaved={() => showSuccess('Saved', 'The next claim keeps to it.')}
          renderFoot={(isBusy) => (
            <div>
              <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Saving">
                Save
              </ActionButton>
            </div>
          )}
        />
      )}
    </AsyncContent>
  );
}
