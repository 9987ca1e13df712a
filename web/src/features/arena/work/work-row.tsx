import type { OwnWork } from '@redoubt/contract/arena';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { Time } from '#platform/time/time.tsx';
import { plural } from '#ui/words/numbers.ts';
import { ArenaState } from '../attempts/arena-state.tsx';
import { describeAttempt } from '../attempts/arena-words.ts';
import classes from './work.module.css';

/** One attempt of My work; its points are a word where there are none. */
export function WorkRow({ work }: { readonly work: OwnWork }) {
  const { challenge, points } = work;
  return (
    <tr className={classes['row']}>
      <th scope="row" className={classes['name']}>
        <Link className={classes['link']} to={paths.attempt(challenge.slug, work.id)}>
          {challenge.title}
          {work.target && `, ${work.target.name}`}
          <span className="sr-only">, attempt {work.number}</span>
        </Link>{' '}
        <span className={classes['code']} aria-hidden="true">
          {challenge.code} #{work.number}
        </span>
      </th>
      <td className={classes['state']}>
        <ArenaState state={describeAttempt(work)} />
      </td>
      <td className={classes['messages']}>
        {work.messagesSent}
        <span className={classes['unit']}> {plural(work.messagesSent, 'message', 'messages')}</span>
      </td>
      <td className={classes['started']}>
        <Time at={work.startedAt} form="day" />
      </td>
      <td className={classes['points']}>
        {points === null ? (
          <span className={classes['none']}>no points</span>
        ) : (
          <>
            +{points}
            <span className={classes['unit']}> points</span>
          </>
        )}
      </td>
    </tr>
  );
}
