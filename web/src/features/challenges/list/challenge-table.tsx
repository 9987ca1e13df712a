import {
  type ChallengeSummary,
  fewestSolves,
  solversPriced,
  type Difficulty as DifficultyLevel,
} from '@redoubt/contract/challenges';
import type { ReactNode } from 'react';
import { ListTable } from '#ui/tables/list-table.tsx';
import classes from './challenge-table.module.css';
import { Link } from 'react-router';
import { LevelBlocks } from '#ui/levels/levels.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { Time } from '#platform/time/time.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { figure } from '#ui/words/numbers.ts';
import {
  requirementWords,
  solvesWords,
  visibilityWords,
  difficultyBlocks,
  difficultyWords,
} from '../challenge/challenge-words.ts';
import { TinyCurve } from '../challenge/points-curve.tsx';

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

interface ChallengeRowProps {
  readonly challenge: ChallengeSummary;
  /** How far the person is with it; undefined for those who cannot be anywhere. */
  readonly you: ReactNode | undefined;
}

function ChallengeRow({ challenge, you }: ChallengeRowProps) {
  const requiresNothing = challenge.requires === 'none';
  return (
    <tr className={classes['row']}>
      <th scope="row" className={classes['name']}>
        {/* The link's area is the whole row; its words are the title alone. */}
        <Link className={classes['link']} to={paths.challenge(challenge.slug)}>
          {challenge.title}
        </Link>{' '}
        <span className={classes['code']}>{challenge.code}</span>
        <p className={classes['summary']}>{challenge.summary}</p>
        {challenge.visibility === 'public' ? null : (
          <p className={classes['summary']}>{visibilityWords[challenge.visibility]}</p>
        )}
        {challenge.closesAt !== null && challenge.state === 'open' && (
          <p className={classes['summary']}>
            Closes <Time at={challenge.closesAt} form="day" />
          </p>
        )}
      </th>
      <td className={classes['difficulty']}>
        <span className={classes['mark']}>Difficulty</span>
        <Difficulty difficulty={challenge.difficulty} isStacked />
      </td>
      <td className={classes['points']}>
        <span>
          <TinyCurve
            points={challenge.points}
            solvers={solversPriced({ state: challenge.state, solves: fewestSolves(challenge) })}
          />
          <strong>{challenge.points.now}</strong>
          <span className={classes['unit']}>points</span>
        </span>
      </td>
      <td className={classes['solves']}>
        <Solves of={challenge} />
      </td>
      <td className={classes['requires']}>
        <span className={classes['mark']}>Requires</span>
        <StateMark shape={requiresNothing ? 'ring' : 'dot'} tone={requiresNothing ? 'plain' : 'safe'}>
          {requirementWords[challenge.requires]}
        </StateMark>
      </td>
      {you !== undefined && (
        <td className={classes['you']}>
          <span className={classes['mark']}>You</span>
          {you}
        </td>
      )}
    </tr>
  );
}

function Solves({ of }: { readonly of: ChallengeSummary }) {
  if (of.tried === 0) return <span>Not tried yet</span>;
  return (
    <>
      <span className={classes['mark']}>{of.targets.length > 1 ? 'Solved:' : 'Solved by'}</span>
      <strong>{figure(of.solves)}</strong> <span>{solvesWords(of)}</span>
    </>
  );
}

interface DifficultyProps {
  readonly difficulty: DifficultyLevel;
  readonly isStacked?: boolean;
}

function Difficulty({ difficulty, isStacked = false }: DifficultyProps) {
  return (
    <LevelBlocks
      level={difficultyBlocks[difficulty]}
      word={difficultyWords[difficulty]}
      isStacked={isStacked}
    />
  );
}
