import type { ChallengeSummary } from '@redoubt/contract/challenges';
import type { ReactNode } from 'react';
import { LoadingRows } from '#ui/loading-rows.tsx';
import { ChallengeRow } from './challenge-row.tsx';
import classes from './challenge-table.module.css';

interface ChallengeTableProps {
  /** undefined while they are loading. */
  readonly rows: readonly ChallengeSummary[] | undefined;
  /** Draws how far the person is with a challenge; undefined for those who cannot be anywhere. */
  readonly drawYou: ((challenge: ChallengeSummary) => ReactNode) | undefined;
}

const LOADING_ROWS = 8;

/** Rows of 60 pixels in a wide window, cards in a narrow one; the same table for screen readers. */
export function ChallengeTable({ rows, drawYou }: ChallengeTableProps) {
  return (
    <>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Challenge</th>
            <th scope="col">Difficulty</th>
            <th scope="col" className={classes['figure']}>
              Points now
            </th>
            <th scope="col" className={classes['figure']}>
              Solves
            </th>
            <th scope="col">Requires</th>
            {drawYou && <th scope="col">You</th>}
          </tr>
        </thead>
        <tbody>
          {rows?.map((challenge) => (
            <ChallengeRow key={challenge.id} challenge={challenge} you={drawYou?.(challenge)} />
          ))}
        </tbody>
      </table>
      {rows === undefined && <LoadingRows rows={LOADING_ROWS} height="tall" label="Loading challenges" />}
    </>
  );
}
