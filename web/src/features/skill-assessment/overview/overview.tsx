import type { Application } from '@redoubt/contract/applications';
import {
  type AssessmentKind,
  assessmentKinds,
  type AssessmentState,
  type AssessmentStates,
} from '@redoubt/contract/skill-assessment';
import { useUser } from '#platform/session.ts';
import { Time } from '#platform/time/time.tsx';
import { ProgressBlocks } from '#ui/levels/levels.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { tabPath } from '../assessments/assessment-tabs.ts';
import { assessmentWords } from '../assessments/assessment-words.ts';
import { sayWhatIsNext } from './say-what-is-next.ts';
import { ScoreBadge } from './score-badge.tsx';
import classes from './overview.module.css';

interface OverviewProps {
  readonly states: AssessmentStates;
  /** Undefined until it is known. */
  readonly application: Application | undefined;
}

/** The three assessments: what is done, with which score, and what comes next. */
export function Overview({ states, application }: OverviewProps) {
  const left = assessmentKinds.filter((kind) => states[kind].scored === null);
  const done = assessmentKinds.length - left.length;
  const isEmailVerified = useUser()?.isEmailVerified ?? false;
  return (
    <div className={classes['overview']}>
      <div className={classes['progress']}>
        <p className={classes['count']}>{done} of 3 assessments completed</p>
        <ProgressBlocks
          done={done}
          total={assessmentKinds.length}
          label="Assessments completed"
          tone={left.length === 0 ? 'safe' : 'ink'}
        />
        <p className={classes['next']}>{sayWhatIsNext({ left, application, isEmailVerified })}</p>
      </div>
      <ul className={classes['cards']}>
        {assessmentKinds.map((kind) => (
          <AssessmentCard key={kind} kind={kind} state={states[kind]} />
        ))}
      </ul>
    </div>
  );
}

function AssessmentCard({ kind, state }: { readonly kind: AssessmentKind; readonly state: AssessmentState }) {
  const { title, lead, rules } = assessmentWords[kind];
  return (
    <li className={classes['card']}>
      <div className={classes['cardHead']}>
        <h2 className={classes['title']}>{title}</h2>
        {state.scored ? <ScoreBadge score={state.scored.score} /> : null}
      </div>
      <p className={classes['lead']}>{lead}</p>
      <p className={classes['rules']}>{rules.slice(0, 2).join(' · ')}</p>
      <div className={classes['foot']}>
        <CardState state={state} />
        <CardAction kind={kind} state={state} />
      </div>
    </li>
  );
}

function CardState({ state: { open, scored, retakeAt } }: { readonly state: AssessmentState }) {
  if (open) {
    return (
      <StateMark shape="ring" tone="info">
        Running, until <Time at={open.deadline} form="time" />
      </StateMark>
    );
  }
  if (!scored) {
    return (
      <StateMark shape="ring" tone="plain">
        Not started
      </StateMark>
    );
  }
  return (
    <span className={classes['state']}>
      <StateMark shape="dot" tone="safe">
        Completed
      </StateMark>
      {retakeAt === null ? null : (
        <span>
          Retake available from <Time at={retakeAt} form="dateTime" />
        </span>
      )}
    </span>
  );
}

function CardAction({ kind, state: { open, scored, retakeAt } }: Parameters<typeof AssessmentCard>[0]) {
  // The button that starts the clock is on the tab, beside the rules.
  const words = open
    ? 'Continue'
    : scored
      ? retakeAt === null
        ? 'See results or retake'
        : 'See results'
      : 'Read the rules';
  return (
    <LinkButton to={tabPath(kind)} kind={open || !scored ? 'ink' : 'outline'}>
      {words}
      <span className="sr-only">: {assessmentWords[kind].title}</span>
    </LinkButton>
  );
}
