import type { OwnStanding, Standing } from '@redoubt/contract/rankings';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { ListTable } from '#ui/tables/list-table.tsx';
import { figure } from '#ui/words/numbers.ts';
import { countSolves, describeMix, describeReached } from '../standing/rankings-words.ts';
import { arrangeRows, describeDistance, initialsOf, type StandingRow } from './standing-rows.ts';
import { SeverityMix } from '../standing/severity-mix.tsx';
import classes from './standings-table.module.css';

interface StandingsTableProps {
  readonly items: readonly Standing[];
  readonly own: OwnStanding | undefined;
  /** The handles that lead to a public page. */
  readonly withPage: ReadonlySet<string>;
}

export const OWN_ROW_ID = 'own-place';

const columns = [
  { title: 'Rank' },
  { title: 'Expert' },
  { title: 'Solves', isFigure: true },
  { title: 'Solves by harm' },
  { title: 'Points', isFigure: true },
] as const;

/** Rank, expert, solves, solves by harm, points; the own row pinned first and again in its place. */
export function StandingsTable({ items, own, withPage }: StandingsTableProps) {
  return (
    <ListTable columns={columns} className={classes['list']}>
      {arrangeRows(items, own).map((row) => (
        <Row key={row.key} row={row} own={own} hasPage={withPage.has(row.standing.handle)} />
      ))}
    </ListTable>
  );
}

interface RowProps {
  readonly row: StandingRow;
  readonly own: OwnStanding | undefined;
  readonly hasPage: boolean;
}

function Row({ row, own, hasPage }: RowProps) {
  const { standing } = row;
  const isInPlace = row.isOwn && !row.isPinned;
  return (
    <tr
      className={classes['row']}
      data-own={row.isOwn}
      data-pinned={row.isPinned}
      data-top={row.isTop}
      {...(isInPlace ? { id: OWN_ROW_ID, tabIndex: -1 } : {})}
    >
      <td className={classes['rank']}>{figure(standing.rank)}</td>
      <th scope="row" className={classes['expert']}>
        <span className={classes['initials']} aria-hidden="true">
          {initialsOf(standing)}
        </span>
        <span className={classes['who']}>
          <span className={classes['name']}>
            {row.isOwn && 'You, '}
            <Person standing={standing} hasPage={hasPage} />
          </span>
          <span className={classes['below']}>{describeBelow(row, own)}</span>
          <span className={classes['detail']}>
            {countSolves(standing.solves)}: {describeMix(standing.severityMix)}
          </span>
        </span>
      </th>
      <td className={classes['solves']}>{figure(standing.solves)}</td>
      <td className={classes['mix']}>
        <SeverityMix mix={standing.severityMix} />
      </td>
      <td className={classes['points']}>{figure(standing.points)}</td>
    </tr>
  );
}

/** The name or handle; a link where the expert has a public page. */
export function Person({ standing, hasPage }: PersonProps) {
  const name = standing.name ?? standing.handle;
  return hasPage ? (
    <Link className={classes['person']} to={paths.expert(standing.handle)}>
      {name}
    </Link>
  ) : (
    name
  );
}

interface PersonProps {
  readonly standing: Pick<Standing, 'name' | 'handle'>;
  readonly hasPage: boolean;
}

/** The pinned row says what is missing to the next rank; the others whose points these are and when they were reached. */
function describeBelow({ isPinned, standing }: StandingRow, own: OwnStanding | undefined): string {
  const distance = isPinned && own !== undefined ? describeDistance(own) : undefined;
  if (distance !== undefined) return distance;
  const reached = describeReached(standing.reachedAt);
  return standing.name === null ? reached : `${standing.handle}, ${reached}`;
}
