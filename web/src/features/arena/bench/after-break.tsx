import type { Attempt } from '@redoubt/contract/arena';
import { severityWord } from '@redoubt/contract/challenges';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useId, useState } from 'react';
import { paths } from '#platform/navigation/paths.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { pointsOnce } from '../attempts/arena-words.ts';
import { chooseVerdict } from '../verdict/verdict-choice.ts';
import classes from './after-break.module.css';
import { Button } from '#ui/actions/button.tsx';

/** Where to go on once an attempt is over, as other features know it. */
export interface NextSteps {
  /** Null where nothing is left to recommend; undefined until that is known. */
  readonly next:
    | {
        readonly challenge: { readonly slug: string; readonly title: string };
        readonly reason: string;
      }
    | null
    | undefined;
  /** What explains the idea that broke the target; null where no article does. */
  readonly article: { readonly path: string; readonly title: string } | null;
}

interface AfterBreakProps {
  readonly attempt: Attempt;
  readonly wayOn: NextSteps;
  /** Undefined once the challenge is closed. */
  readonly onStartAgain: (() => void) | undefined;
  readonly isStarting: boolean;
  readonly startLabel: string;
}

/**
 * After a break: the next challenge and why, the article, the words to share, and another attempt last. On a phone all
 * but the first is folded away, so that the transcript keeps its space.
 */
export function AfterBreak({ attempt, wayOn, onStartAgain, isStarting, startLabel }: AfterBreakProps) {
  const { next, article } = wayOn;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const restId = useId();
  return (
    <div className={classes['after']}>
      <div className={classes['next']}>
        {next === null && (
          <>
            <LinkButton to={paths.rankings()}>See the rankings</LinkButton>
            <p className={classes['reason']}>You have broken every challenge that is open to you.</p>
          </>
        )}
        {next && (
          <>
            <LinkButton to={paths.challenge(next.challenge.slug)}>Next: {next.challenge.title}</LinkButton>
            <p className={classes['reason']}>{next.reason}</p>
          </>
        )}
      </div>
      <button
        type="button"
        className={classes['unfold']}
        aria-expanded={isUnfolded}
        aria-controls={restId}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        {isUnfolded ? 'Show less' : 'Why it broke, sharing, another attempt'}
        <IconChevronDown size={16} aria-hidden="true" />
      </button>
      <div id={restId} className={classes['rest']} data-unfolded={isUnfolded}>
        <div className={classes['more']}>
          {article && (
            <LinkButton kind="outline" to={article.path}>
              Why it broke: {article.title}
            </LinkButton>
          )}
          {attempt.target && (
            <LinkButton kind="outline" to={paths.challenge(attempt.challenge.slug)}>
              The other targets
            </LinkButton>
          )}
          <CopyButton isUnseen text={describeBreak(attempt)}>
            Copy to share
          </CopyButton>
          {onStartAgain && (
            <Button variant="default" disabled={isStarting} onClick={onStartAgain}>
              {startLabel}
            </Button>
          )}
        </div>
        {onStartAgain && <p className={classes['reason']}>{pointsOnce(attempt.target?.name)}</p>}
      </div>
    </div>
  );
}

/**
 * After an attempt that came to nothing: another one, the article that explains the idea, and a challenge within reach.
 */
export function AfterLeaving({
  wayOn: { next, article },
  onStartAgain,
  isStarting,
  startLabel,
}: Omit<AfterBreakProps, 'attempt'>) {
  return (
    <div className={classes['after']}>
      <div className={classes['more']}>
        {onStartAgain && (
          <Button disabled={isStarting} onClick={onStartAgain}>
            {startLabel}
          </Button>
        )}
        {article && (
          <LinkButton kind="outline" to={article.path}>
            How it is done: {article.title}
          </LinkButton>
        )}
        {next && (
          <LinkButton kind="outline" to={paths.challenge(next.challenge.slug)}>
            Try instead: {next.challenge.title}
          </LinkButton>
        )}
      </div>
      {next && <p className={classes['reason']}>{next.reason}</p>}
    </div>
  );
}

/** What somebody shares about a break, with a link to the challenge; no word of how it was done. */
export function describeBreak({ challenge, target, verdicts }: Attempt): string {
  const at = target ? ` with ${target.name}` : '';
  const verdict = chooseVerdict(verdicts);
  const severity = verdict?.severity ? `, harm ${severityWord(verdict.severity)}` : '';
  const points = verdict?.award ? `, ${String(verdict.award.points)} points` : '';
  const address = new URL(paths.challenge(challenge.slug), window.location.origin).href;
  return `I broke “${challenge.title}” (${challenge.code})${at} on Redoubt${severity}${points}. ${address}`;
}
