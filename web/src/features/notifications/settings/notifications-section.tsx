import {
  kindRules,
  kindsFor,
  type NoticeKind,
  noticeKinds,
  type NoticePreferences,
} from '@redoubt/contract/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { ListTable } from '#ui/tables/list-table.tsx';
import { messageOf } from '#platform/api-problem.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { useUser } from '#platform/session.ts';
import { useTimeZone } from '#platform/time/time-zone.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { preferencesQuery, savePreferences } from './preferences.queries.ts';
import classes from './notifications-section.module.css';

const columns = [{ title: 'What' }, { title: 'Here' }, { title: 'Mail' }];

interface KindsTableProps {
  readonly chosen: NoticePreferences;
  readonly onChange: (chosen: NoticePreferences) => void;
}

/** Each kind of notice with its two ways; what cannot be chosen says so. */
function KindsTable({ chosen, onChange }: KindsTableProps) {
  const { hidden, mailed } = chosen;
  const role = useUser()?.role;
  const offered = role === undefined ? noticeKinds : kindsFor(role);
  return (
    <ListTable columns={columns} className={classes['kinds']}>
      {offered.map((kind) => {
        const { label, about, inApp, mail } = kindRules[kind];
        return (
          <tr key={kind} className={classes['kind']}>
            <th scope="row">
              {label} <span className={classes['about']}>{about}</span>
            </th>
            <td>
              <Choice
                kind={label}
                channel="Here"
                isFixed={inApp === 'always'}
                isOn={!hidden.includes(kind)}
                onChange={() => onChange({ ...chosen, hidden: toggle(hidden, kind) })}
              />
            </td>
            <td>
              <Choice
                kind={label}
                channel="Mail"
                isFixed={mail === 'always'}
                isOn={mailed.includes(kind)}
                onChange={() => onChange({ ...chosen, mailed: toggle(mailed, kind) })}
              />
            </td>
          </tr>
        );
      })}
    </ListTable>
  );
}

interface ChoiceProps {
  readonly kind: string;
  readonly channel: string;
  readonly isFixed: boolean;
  readonly isOn: boolean;
  readonly onChange: () => void;
}

function Choice({ kind, channel, isFixed, isOn, onChange }: ChoiceProps) {
  if (isFixed) return <span className={classes['always']}>{channel}: always</span>;
  return (
    <CheckboxField label={channel} aria-label={`${kind}: ${channel}`} checked={isOn} onChange={onChange} />
  );
}

function toggle(kinds: readonly NoticeKind[], kind: NoticeKind): NoticeKind[] {
  return kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind];
}

const AT_ONCE = 'at-once';
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Which notifications a person gets, in the product and by mail. */
export function NotificationsSection() {
  const query = useQuery(preferencesQuery);
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 6, label: 'Loading your choices' }}
      failure={{ title: 'Your choices could not be loaded', fallback: 'Try again in a moment.' }}
    >
      {(saved) => <PreferencesForm saved={saved} />}
    </AsyncContent>
  );
}

function PreferencesForm({ saved }: { readonly saved: NoticePreferences }) {
  const [chosen, setChosen] = useState(saved);
  const zone = useTimeZone();
  const saving = useMutation({
    mutationFn: savePreferences,
    onSuccess: () => showSuccess('Your choice was saved', 'It applies from the next notification.'),
    onError: (error) =>
      showError('Your choice was not saved', messageOf(error, 'Your earlier choice still applies.')),
  });
  return (
    <SettingsCard
      title="Notifications"
      lead="You always get notifications about your account’s security and your application."
      foot={
        <ActionButton
          size="md"
          isBusy={saving.isPending}
          busyLabel="Saving…"
          onClick={() => saving.mutate(chosen)}
        >
          Save
        </ActionButton>
      }
    >
      <div className={classes['form']}>
        <KindsTable chosen={chosen} onChange={setChosen} />
        <SelectField
          id="notice-mails"
          label="Mails"
          description={`For everything ticked under Mail. Times are in ${zone}.`}
          options={[
            { value: AT_ONCE, label: 'Each one right away' },
            ...HOURS.map((hour) => ({ value: String(hour), label: `Once a day, at ${asTime(hour)}` })),
          ]}
          value={chosen.dailyAt === null ? AT_ONCE : String(chosen.dailyAt)}
          onChange={({ currentTarget: { value } }) =>
            setChosen({ ...chosen, dailyAt: value === AT_ONCE ? null : Number(value) })
          }
        />
      </div>
    </SettingsCard>
  );
}

const asTime = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
