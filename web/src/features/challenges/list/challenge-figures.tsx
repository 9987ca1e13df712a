import type { ChallengeProgress } from '@redoubt/contract/arena';
import type { ChallengeSummary } from '@redoubt/contract/challenges';
import { figure } from '#ui/words/numbers.ts';
import classes from './challenge-figures.module.css';

interface ChallengeFiguresProps {
  readonly open: readonly ChallengeSummary[] | undefined;
  /** Own progress; undefined for those who have none. */
  readonly progress: readonly ChallengeProgress[] | undefined;
}

/** Beside the title: what is open and, for an expert, how far they are. */
export function ChallengeFigures({ open, progress }: ChallengeFiguresProps) {
  const broken = progress?.filter((own) => own.state === 'broken').length;
  return (
    <dl className={classes['figures']}>
      {open !== undefined && <Figure value={open.length} name="open now" />}
      {open !== undefined && (
        <Figure
          value={open.reduce((sum, challenge) => sum + challenge.points.now, 0)}
          name="points on them now"
        />
      )}
      {broken !== undefined && <Figure value={broken} name="broken by you" />}
    </dl>
  );
}

function Figure({ value, name }: { readonly value: number; readonly name: string }) {
  return (
    <div className={classes['figure']}>
      <dt>{name}</dt>
      <dd>{figure(value)}</dd>
    </div>
  );
}
