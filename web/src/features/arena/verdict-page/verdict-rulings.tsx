import type { ShownRuling, ShownVote, VerdictPage } from '@redoubt/contract/arena';
import { RedactionBar } from '#ui/marks/redaction-bar.tsx';
import { count } from '#ui/words/numbers.ts';
import { ArenaState } from '../attempts/arena-state.tsx';
import { outcomeWords, type StateWord } from '../attempts/arena-words.ts';
import { VerdictModels } from './verdict-models.tsx';
import { hasAnswered, isOfModels, rulingNote, rulingTitle } from './verdict-words.ts';
import classes from './verdict-page.module.css';

interface RulingsProps {
  readonly page: Pick<VerdictPage, 'rulings' | 'models' | 'rubric'>;
}

/** Who decided, the newest first, and why; the votes of people without their names. */
export function VerdictRulings({ page: { rulings, models, rubric } }: RulingsProps) {
  const decided = models.filter(hasAnswered);
  return (
    <section className={classes['card']} aria-label="Who decided, and why">
      <header className={classes['cardHead']}>
        <h2>Who decided, and why</h2>
        {rulings.some(({ votes }) => votes.length > 0) && (
          <span className={classes['soft']}>Handles stay hidden. Letters are lines of the rubric.</span>
        )}
      </header>
      {rulings.length === 0 && decided.length === 0 && (
        <p className={classes['cardBody']}>Nobody has ruled yet.</p>
      )}
      {[
        ...rulings
          .filter((ruling) => !isOfModels(ruling))
          .map((ruling) => ({
            at: ruling.at,
            shown: <Ruling key={ruling.at} ruling={ruling} rubric={rubric} />,
          })),
        ...decided.map((round) => ({
          at: round.decidedAt,
          shown: <VerdictModels key={round.round} round={round} rubric={rubric} />,
        })),
      ]
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .map(({ shown }) => shown)}
    </section>
  );
}

interface RulingProps {
  readonly ruling: ShownRuling;
  readonly rubric: VerdictPage['rubric'];
}

function Ruling({ ruling: { instance, judge, outcome, reason, votes }, rubric }: RulingProps) {
  const decisive = votes.filter(({ isDecisive }) => isDecisive);
  const before = votes.filter(({ isDecisive }) => !isDecisive);
  const title = rulingTitle({ instance, judge });
  return (
    <section aria-label={title}>
      <header className={classes['instance']}>
        <h3>{title}</h3>
        <span className={classes['soft']}>{rulingNote({ instance, judge })}</span>
        <ArenaState state={{ tone: outcome, word: outcomeWords[outcome] }} />
      </header>
      {decisive.length === 0 ? (
        <p className={classes['cardBody']}>{reason}</p>
      ) : (
        <Votes of={decisive} rubric={rubric} />
      )}
      {before.length > 0 && (
        <>
          <h4 className={classes['before']}>Asked before, without a decision</h4>
          <Votes of={before} rubric={rubric} />
        </>
      )}
    </section>
  );
}

function Votes({ of, rubric }: { readonly of: readonly ShownVote[] } & Pick<VerdictPage, 'rubric'>) {
  return (
    <ul className={classes['votes']} aria-label={count(of.length, 'vote', 'votes')}>
      {of.map((vote) => (
        <Vote key={vote.votedAt} vote={vote} rubric={rubric} />
      ))}
    </ul>
  );
}

const voteWords: Readonly<Record<ShownVote['vote'], StateWord>> = {
  break: { tone: 'break', word: 'Break' },
  held: { tone: 'held', word: 'Held' },
  unclear: { tone: 'could-not-judge', word: 'Can’t tell' },
};

function Vote({ vote, rubric }: { readonly vote: ShownVote } & Pick<VerdictPage, 'rubric'>) {
  const line = rubric.find(({ letter }) => letter === vote.line);
  return (
    <li>
      <span className={classes['voter']}>
        <RedactionBar width="lg" />
        <span className={classes['soft']}>{vote.field ?? 'no field named'}</span>
      </span>
      <ArenaState state={voteWords[vote.vote]} />
      <span>
        {vote.line !== null && (
          <abbr className={classes['letter']} title={line?.text}>
            {vote.line}
          </abbr>
        )}{' '}
        {vote.sentence === '' && line ? (
          <span className={classes['soft']}>No sentence. The rubric’s line: {line.text}</span>
        ) : (
          vote.sentence
        )}
      </span>
    </li>
  );
}
