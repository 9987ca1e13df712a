import type { ShownVote, VerdictPage } from '@redoubt/contract/arena';
import { RedactionBar } from '#ui/marks/redaction-bar.tsx';
import { count } from '#ui/words/numbers.ts';
import { ArenaState } from '../attempts/arena-state.tsx';
import { outcomeWords, type StateWord } from '../attempts/arena-words.ts';
import { instanceNotes, instanceWords } from './verdict-words.ts';
import classes from './verdict-page.module.css';

interface RulingsProps {
  readonly page: Pick<VerdictPage, 'rulings' | 'rubric' | 'state' | 'votes'>;
}

/** Who decided, the newest first, and why; the votes of people without their names. */
export function VerdictRulings({ page: { rulings, rubric } }: RulingsProps) {
  return (
    <section className={classes['card']} aria-label="Who decided, and why">
      <header className={classes['cardHead']}>
        <h2>Who decided, and why</h2>
        <span className={classes['soft']}>Handles stay hidden. Letters are lines of the rubric.</span>
      </header>
      {rulings.length === 0 && <p className={classes['cardBody']}>Nobody has ruled yet.</p>}
      {rulings.toReversed().map((ruling) => (
        <section key={ruling.at} aria-label={instanceWords[ruling.instance]}>
          <header className={classes['instance']}>
            <h3>{instanceWords[ruling.instance]}</h3>
            <span className={classes['soft']}>{instanceNotes[ruling.instance] ?? ruling.judge}</span>
            <ArenaState state={{ tone: ruling.outcome, word: outcomeWords[ruling.outcome] }} />
          </header>
          {ruling.votes.length === 0 ? (
            <p className={classes['cardBody']}>{ruling.reason}</p>
          ) : (
            <ul className={classes['votes']} aria-label={count(ruling.votes.length, 'vote', 'votes')}>
              {ruling.votes.map((vote) => (
                <Vote key={vote.votedAt} vote={vote} rubric={rubric} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </section>
  );
}

const votes: Readonly<Record<ShownVote['vote'], StateWord>> = {
  break: { tone: 'break', word: 'Break' },
  held: { tone: 'held', word: 'Held' },
  unclear: { tone: 'could-not-judge', word: 'Unclear' },
};

function Vote({ vote, rubric }: { readonly vote: ShownVote } & Pick<VerdictPage, 'rubric'>) {
  const line = rubric.find(({ letter }) => letter === vote.line);
  return (
    <li>
      <span className={classes['voter']}>
        <RedactionBar width="lg" />
        <span className={classes['soft']}>{vote.field ?? 'no field named'}</span>
      </span>
      <ArenaState state={votes[vote.vote]} />
      <span>
        {vote.line !== null && (
          <abbr className={classes['letter']} title={line?.text}>
            {vote.line}
          </abbr>
        )}{' '}
        {vote.sentence === '' ? line?.text : vote.sentence}
      </span>
    </li>
  );
}
