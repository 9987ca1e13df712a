import {
  kindRules,
  type NoticeKind,
  noticeKinds,
  type NoticePreferences,
} from '@redoubt/contract/notifications';
import { ListTable } from '#ui/list-table/list-table.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import classes from './notifications-section.module.css';

const columns = [{ title: 'What' }, { title: 'Here' }, { title: 'Mail' }];

interface KindsTableProps {
  readonly chosen: NoticePreferences;
  readonly onChange: (chosen: NoticePreferences) => void;
}

/** Each kind of notice with its two ways; what cannot be chosen says so. */
export function KindsTable({ chosen, onChange }: KindsTableProps) {
  const { hidden, mailed } = chosen;
  return (
    <ListTable columns={columns} className={classes['kinds']}>
      {noticeKinds.map((kind) => {
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
