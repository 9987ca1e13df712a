import type { ChallengeSummary } from '@redoubt/contract/challenges';
import type { ReactNode } from 'react';
import { ListTable } from '#ui/list-table/list-table.tsx';
import { ChallengeRow } from './challenge-row.tsx';
import classes from './challenge-table.module.css';

interface ChallengeTableProps {
  readonly rows: readonly ChallengeSummary[];
  /** Draws how far the person is with a challenge; undefined for those who cannot be anywhere. */
  readonly drawYou: ((challenge: ChallengeSummary) => ReactNode) | undefined;
}

const columns = [
  { title: 'Challenge' },
  { title: 'Difficulty' },
  { title: 'Points now', isFigure: true },
  { title: 'Solves', isFigure: true },
  { title: 'Requires' },
] as const;

export function ChallengeTable({ rows, drawYou }: ChallengeTableProps) {
  return (
    <ListTable columns={drawYou ? [...columns, { title: 'You' }] : columns} className={classes['list']}>
      {rows.map((challenge) => (
        <ChallengeRow key={challenge.id} challenge={challenge} you={drawYou?.(challenge)} />
      ))}
    </ListTable>
  );
}
