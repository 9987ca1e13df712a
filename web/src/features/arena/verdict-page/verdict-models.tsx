import type { ModelRound, VerdictPage } from '@redoubt/contract/arena';
import { count } from '#ui/words/numbers.ts';
import { ArenaState } from '../attempts/arena-state.tsx';
import type { StateWord } from '../attempts/arena-words.ts';
import { type AnsweredRound, modelResultWords } from './verdict-words.ts';
import classes from './verdict-page.module.css';

type Judge = ModelRound['judges'][number];
type Answer = Judge['answers'][number];

interface ModelsProps {
  readonly round: AnsweredRound;
  readonly rubric: VerdictPage['rubric'];
}

/** What each model judge answered, and the answer that stands for it. */
export function VerdictModels({ round: { round, result, judges }, rubric }: ModelsProps) {
  const title = round === 'first' ? 'Model judges' : 'A stronger model judge';
  const isLeftToPeople = result === 'disagree' || result === 'could-not-judge';
  return (
    <section aria-label={title}>
      <header className={classes['instance']}>
        <h3>{title}</h3>
        <span className={classes['soft']}>
          {isLeftToPeople ? 'left to people' : 'each asked in several wordings'}
        </span>
        <ArenaState
          state={{
            tone: result === 'disagree' ? 'could-not-judge' : result,
            word: modelResultWords[result],
          }}
        />
      </header>
      <ul className={classes['votes']} aria-label={count(judges.length, 'judge', 'judges')}>
        {judges.map((judge) => (
          <JudgeRow key={`${judge.judge} ${String(judge.version)}`} of={judge} rubric={rubric} />
        ))}
      </ul>
    </section>
  );
}

const answerWords: Readonly<Record<Answer['outcome'], StateWord>> = {
  break: { tone: 'break', word: 'Break' },
  held: { tone: 'held', word: 'Held' },
  'could-not-judge': { tone: 'could-not-judge', word: 'Could not judge' },
};

function JudgeRow({
  of: { judge, version, answers },
  rubric,
}: { readonly of: Judge } & Pick<ModelsProps, 'rubric'>) {
  const most = mostGiven(answers);
  if (!most) return null;
  const agreeing = answers.filter(({ outcome }) => outcome === most.outcome).length;
  const { tone, word } = answerWords[most.outcome];
  const line = rubric.find(({ letter }) => letter === most.line);
  return (
    <li>
      <span className={classes['voter']}>
        <span className={classes['code']}>
          {judge} {version}
        </span>
      </span>
      <ArenaState state={{ tone, word: `${word}, ${String(agreeing)} of ${String(answers.length)}` }} />
      <span>
        {most.line !== null && (
          <abbr className={classes['letter']} title={line?.text}>
            {most.line}
          </abbr>
        )}{' '}
        {most.reason || line?.text} {most.quote && <q className={classes['soft']}>{most.quote}</q>}
      </span>
    </li>
  );
}

/** An answer with the outcome that a judge gave most often. */
function mostGiven(answers: readonly Answer[]): Answer | undefined {
  const times = (one: Answer) => answers.filter(({ outcome }) => outcome === one.outcome).length;
  return answers.toSorted((a, b) => times(b) - times(a))[0];
}
