import { type Challenge, harmWords, severityWord } from '@redoubt/contract/challenges';
import { type RubricLine, rubricOf } from '@redoubt/contract/shared/judging/rubric.ts';
import { LevelDots } from '#ui/levels/levels.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { inSentence, list } from '#ui/words/lists.ts';
import { spellTime } from '#ui/time-left/time-words.ts';
import { figure } from '#ui/words/numbers.ts';
import classes from './challenge-brief.module.css';
import { difficultyWords, requirementWords, solvesWords, trackWords } from './challenge-words.ts';
import { RequestPairs } from './request-pairs.tsx';

/** What the brief shows: also of a challenge that is being written. */
export type BriefedChallenge = Pick<
  Challenge,
  | 'objective'
  | 'brief'
  | 'countsAsBreak'
  | 'doesNotCount'
  | 'pairs'
  | 'harms'
  | 'track'
  | 'fields'
  | 'difficulty'
  | 'severity'
  | 'requires'
  | 'messageLimit'
  | 'messageMaxLength'
  | 'timeLimitMinutes'
  | 'tried'
  | 'solves'
  | 'target'
  | 'targets'
  | 'isReadByClient'
>;

interface ChallengeBriefProps {
  readonly challenge: BriefedChallenge;
}

/** The brief beside a transcript: objective, what counts and what does not, the facts, the target. */
export function ChallengeBrief({ challenge }: ChallengeBriefProps) {
  return (
    <div className={classes['brief']}>
      <p className={classes['label']}>objective</p>
      <h2 className={classes['objective']}>{challenge.objective}</h2>
      <p className={classes['text']}>{challenge.brief}</p>
      <HarmNote challenge={challenge} />
      <BreakRules challenge={challenge} />
      <RequestPairs challenge={challenge} />
      <ChallengeFacts challenge={challenge} />
      <TargetCards challenge={challenge} />
    </div>
  );
}

/** What counts as a break and what does not: the rubric by which claims are judged. */
export function BreakRules({ challenge }: ChallengeBriefProps) {
  const { counts, doesNotCount } = rubricOf(challenge);
  return (
    <>
      <Rules title="What counts as a break" lines={counts} />
      <Rules title="What does not" lines={doesNotCount} />
    </>
  );
}

function Rules({ title, lines }: { readonly title: string; readonly lines: readonly RubricLine[] }) {
  return (
    <section className={classes['part']}>
      <h3 className={classes['heading']}>{title}</h3>
      <ul className={classes['rules']}>
        {lines.map(({ letter, text, example }) => (
          <li key={letter}>
            {text}
            {example !== null && <span className={classes['example']}>{example}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who rules first on what an expert finds. */
function judgedBy({
  track,
  fields,
  isJudgedByModels,
}: Pick<Challenge, 'track' | 'fields' | 'isJudgedByModels'>): string {
  if (track !== 'content')
    return isJudgedByModels
      ? 'Checks of each reply, at once; claims by two model judges first, then people'
      : 'Checks of each reply, at once';
  if (isJudgedByModels) {
    const people =
      fields.length > 0 ? 'three experts who are verified in one of these fields' : 'three approved experts';
    return `Two model judges first, within seconds; then ${people}`;
  }
  return fields.length > 0
    ? 'Three experts who are verified in one of these fields'
    : 'Three approved experts; a problem sent as a form is checked at once';
}

/** What replies may contain; nothing where there is no such thing. */
export function HarmNote({ challenge: { harms } }: { readonly challenge: Pick<Challenge, 'harms'> }) {
  if (harms.length === 0) return null;
  return (
    <p className={classes['harms']} role="note">
      Replies may contain: {inSentence(harms.map((harm) => harmWords[harm]))}. You see them blurred until you
      ask.
    </p>
  );
}

/** Track, difficulty, harm, what it asks of the expert, and how many solved it. */
export function ChallengeFacts({ challenge }: ChallengeBriefProps) {
  return (
    <dl className={classes['facts']}>
      <dt>Track</dt>
      <dd>{trackWords[challenge.track]}</dd>
      {challenge.fields.length > 0 && (
        <>
          <dt>Fields</dt>
          <dd>{list(challenge.fields)}</dd>
        </>
      )}
      <dt>Judged by</dt>
      <dd>{judgedBy(challenge)}</dd>
      <dt>Difficulty</dt>
      <dd>{difficultyWords[challenge.difficulty]}</dd>
      <dt>Harm</dt>
      <dd>
        <LevelDots level={challenge.severity} word={severityWord(challenge.severity)} />
      </dd>
      <dt>Requires</dt>
      <dd>
        <StateMark
          shape={challenge.requires === 'none' ? 'ring' : 'dot'}
          tone={challenge.requires === 'none' ? 'plain' : 'safe'}
        >
          {requirementWords[challenge.requires]}
        </StateMark>
      </dd>
      <dt>Messages</dt>
      <dd>
        {challenge.messageLimit}, up to {figure(challenge.messageMaxLength)} characters each
      </dd>
      {challenge.timeLimitMinutes !== null && (
        <>
          <dt>Time</dt>
          <dd>{spellTime(challenge.timeLimitMinutes * 60)} for one attempt</dd>
        </>
      )}
      {challenge.isReadByClient && (
        <>
          <dt>Read by</dt>
          <dd>The client who set it: your handle, how attempts ended, and the transcripts of breaks</dd>
        </>
      )}
      <dt>Solved</dt>
      <dd>
        {challenge.tried === 0 ? 'Not tried yet' : `${figure(challenge.solves)} ${solvesWords(challenge)}`}
      </dd>
    </dl>
  );
}

/** Who answers. A practice target is scripted, and says so; of several targets, each is broken separately. */
export function TargetCards({ challenge: { target, targets } }: ChallengeBriefProps) {
  return (
    <section className={classes['target']}>
      <h3 className={classes['heading']}>
        {targets.length > 1 ? `Targets: ${list(targets.map(({ name }) => name))}` : `Target: ${target.name}`}
        {target.isScripted && <span className={classes['scripted']}>Scripted practice target</span>}
      </h3>
      <p className={classes['text']}>
        {target.description}
        {targets.length > 1 &&
          ' Each target has its own points. A break counts only for the target that it broke.'}
      </p>
    </section>
  );
}
