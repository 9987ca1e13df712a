import type { ClaimCase, VerdictPage } from '@redoubt/contract/arena';
import { ArenaState } from '../attempts/arena-state.tsx';
import { outcomeWords } from '../attempts/arena-words.ts';
import { GoldAction } from './gold-action.tsx';
import classes from './judging.module.css';

interface GoldPartProps {
  readonly claim: Pick<ClaimCase, 'id' | 'outcome' | 'gold'>;
  /** Gold needs a ruling that is final. */
  readonly state: VerdictPage['state'];
}

/** On a decided claim: whether validators are asked about it as one whose answer is known, and the way to change that. */
export function GoldPart({ claim: { id, outcome, gold }, state }: GoldPartProps) {
  const usable = state === 'final' && outcome !== 'could-not-judge' ? outcome : null;
  if (gold === null && usable === null) return null;
  return (
    <section className={classes['goldPart']} aria-label="Gold item">
      <h3 className={classes['subtitle']}>Gold item</h3>
      {gold === null ? (
        <p>Validators can be asked about this claim as one whose answer is known.</p>
      ) : (
        <p>
          The known answer is <ArenaState state={{ tone: gold, word: outcomeWords[gold] }} />
          {usable === gold ? '.' : ', and the newest ruling says something else.'}
        </p>
      )}
      <p className={classes['actions']}>
        {usable !== null && usable !== gold && <GoldAction claimId={id} outcome={usable} />}
        {gold !== null && <GoldAction claimId={id} outcome={null} />}
      </p>
    </section>
  );
}
