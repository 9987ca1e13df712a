import {
  kindRules,
  type NoticeKind,
  noticeKinds,
  type NoticePreferences,
} from '@redoubt/contract/notifications';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import classes from './notifications-section.module.css';

interface KindsTableProps {
  readonly chosen: NoticePreferences;
  readonly onChange: (chosen: NoticePreferences) => void;
}

/** Each kind of notice with its two ways; what cannot be chosen says so. */
export function KindsTable({ chosen, onChange }: KindsTableProps) {
  const { hidden, mailed } = chosen;
  return (
    <table className={classes['kinds']}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Here</th>
          <th scope="col">Mail</th>
        </tr>
      </thead>
      <tbody>
        {noticeKinds.map((kind) => {
          const { label, about, inApp, mail } = kindRules[kind];
          return (
            <tr key={kind}>
              <th scope="row">
                {label} <span className={classes['about']}>{about}</span>
              </th>
              <td>
                <Choice
                  label={`${label}: here`}
                  isFixed={inApp === 'always'}
                  isOn={!hidden.includes(kind)}
                  onChange={() => onChange({ ...chosen, hidden: toggle(hidden, kind) })}
                />
              </td>
              <td>
                <Choice
                  label={`${label}: mail`}
                  isFixed={mail === 'always'}
                  isOn={mailed.includes(kind)}
                  onChange={() => onChange({ ...chosen, mailed: toggle(mailed, kind) })}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly isFixed: boolean;
  readonly isOn: boolean;
  readonly onChange: () => void;
}

function Choice({ label, isFixed, isOn, onChange }: ChoiceProps) {
  if (isFixed) return <span className={classes['always']}>Always</span>;
  return (
    <CheckboxField label={<span className="sr-only">{label}</span>} checked={isOn} onChange={onChange} />
  );
}

function toggle(kinds: readonly NoticeKind[], kind: NoticeKind): NoticeKind[] {
  return kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind];
}
