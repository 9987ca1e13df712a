import type { Application } from '@redoubt/contract/applications';
import type { Profile } from '@redoubt/contract/profile';
import {
  type AssessmentKind,
  assessmentKinds,
  type AssessmentState,
  type AssessmentStates,
  countCompleted,
  type OpenSitting,
} from '@redoubt/contract/skill-assessment';
import { useQuery } from '@tanstack/react-query';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { type Ref, useImperativeHandle, useRef, useState, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { storeMessageOf } from '#platform/api-problem.ts';
import type { WizardStepProps } from '#platform/wizard/wizard-step.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { NavTabs } from '#ui/nav-tabs.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import { assessmentTabs, readAssessmentTab, tabAfter, tabPath } from './assessments/assessment-tabs.ts';
import { assessmentWords, STORE_FALLBACK, UPDATE_FAILED } from './assessments/assessment-words.ts';
import { assessmentsQuery, refreshAssessments } from './assessments/assessments.queries.ts';
import { BiasQuiz } from './bias/bias-quiz.tsx';
import { ContentExercise } from './content/content-exercise.tsx';
import { Overview } from './overview/overview.tsx';
import { ScoreBadge } from './overview/score-badge.tsx';
import { RatingExercise } from './rating/rating-exercise.tsx';
import { Review } from './review/review.tsx';
import { StartPanel } from './sitting/start-panel.tsx';
import type { AnswerSafety } from './sitting/use-exercise.ts';
import classes from './skill-assessment-step.module.css';

const LOOK_AGAIN_MS = 15_000;

interface AssessmentStepProps extends WizardStepProps<Profile, unknown> {
  /** What Complete Profile is about; undefined until it is known. Its feature is another one. */
  readonly application?: Application | undefined;
}

/** Step 6 of the wizard. Answers are kept by the assessments themselves, so that the step has no draft. */
export function SkillAssessmentStep({ onSaved, handle, application }: AssessmentStepProps) {
  const [search] = useSearchParams();
  const assessments = useQuery({
    ...assessmentsQuery,
    // A clock may run out on another tab's screen or on nobody's.
    refetchInterval: ({ state }) => (isAnyOpen(state.data) ? LOOK_AGAIN_MS : false),
  });
  const tab = readAssessmentTab(search.get('tab'));
  const safety = useRef<AnswerSafety>(null);
  const [submitted, setSubmitted] = useState<AssessmentKind | null>(null);
  useImperativeHandle(
    handle,
    () => ({
      save: confirmCompleted,
      isSafe: () => safety.current?.isSafe() ?? true,
      settle: async () => safety.current?.settle(),
    }),
    [],
  );
  return (
    <div className={classes['step']}>
      <NavTabs
        label="Skill assessments"
        tabs={assessmentTabs.map(({ label, kind }) => ({
          label,
          to: tabPath(kind),
          isCurrent: kind === tab.kind,
          ...(kind !== null && { count: drawScore(assessments.data?.[kind]) }),
        }))}
      />
      <AsyncContent
        of={assessments}
        loading={{ rows: 3, height: 'tall', label: 'Loading the assessments' }}
        failure={{ title: 'The assessments could not be loaded', fallback: 'What you answered is kept.' }}
      >
        {(states) => (
          <>
            {submitted !== null && submitted !== tab.kind ? (
              <JustScored kind={submitted} state={states[submitted]} />
            ) : null}
            <TabContent
              kind={tab.kind}
              states={states}
              overview={<Overview states={states} application={application} />}
              onSaved={onSaved}
              onSubmitted={setSubmitted}
              safety={safety}
            />
          </>
        )}
      </AsyncContent>
    </div>
  );
}

/** Behind the label of a tab: a tick and the score, once there is one. */
function drawScore(state: AssessmentState | undefined): ReactNode {
  if (!state?.scored || state.open) return undefined;
  return (
    <>
      <span className="sr-only">completed, score </span>
      <IconCheck size={14} aria-hidden="true" /> {state.scored.score}%
    </>
  );
}

/** What the assessment that was just submitted came to, on the tab that comes next. */
function JustScored({ kind, state }: { readonly kind: AssessmentKind; readonly state: AssessmentState }) {
  return (
    <p className={classes['just']} role="status">
      {state.scored && !state.open ? (
        <>
          {assessmentWords[kind].title} is done: <ScoreBadge score={state.scored.score} />{' '}
          <Link to={tabPath(kind)} className="text-link">
            See results
          </Link>
        </>
      ) : null}
    </p>
  );
}

function isAnyOpen(states: AssessmentStates | undefined): boolean {
  return assessmentKinds.some((kind) => states?.[kind].open);
}

/** Everything is saved as it is given; the last step requires that all three are scored. */
async function confirmCompleted(): Promise<boolean> {
  try {
    const states = await refreshAssessments();
    const completed = {
      biasDetection: states.biasDetection.scored !== null,
      contentGeneration: states.contentGeneration.scored !== null,
      ratingExercise: states.ratingExercise.scored !== null,
    };
    if (countCompleted(completed) === assessmentKinds.length) return true;
    const left = assessmentKinds
      .filter((kind) => !completed[kind])
      .map((kind) => assessmentWords[kind].title);
    showError(UPDATE_FAILED, `Left to do: ${left.join(', ')}.`);
  } catch (error) {
    showError(UPDATE_FAILED, storeMessageOf(error, STORE_FALLBACK));
  }
  return false;
}

interface TabContentProps {
  readonly kind: AssessmentKind | null;
  readonly states: AssessmentStates & { readonly clockOffsetMs: number };
  readonly overview: ReactNode;
  readonly onSaved: (profile: Profile) => void;
  readonly onSubmitted: (kind: AssessmentKind) => void;
  readonly safety: Ref<AnswerSafety>;
}

function TabContent({
  kind,
  states,
  overview,
  onSaved,
  onSubmitted: tellSubmitted,
  safety,
}: TabContentProps) {
  const navigate = useNavigate();
  if (kind === null) return overview;
  const state = states[kind];
  if (state.open) {
    const onSubmitted = (profile: Profile) => {
      onSaved(profile);
      tellSubmitted(kind);
      void navigate(tabPath(tabAfter[kind]));
    };
    return (
      <OpenExercise
        key={state.open.id}
        sitting={state.open}
        clockOffsetMs={states.clockOffsetMs}
        onSubmitted={onSubmitted}
        onTimeOver={onSaved}
        safety={safety}
      />
    );
  }
  return (
    <>
      {state.retakeAt === null ? <StartPanel kind={kind} state={state} /> : null}
      {state.scored ? <Review scored={state.scored} retakeAt={state.retakeAt} /> : null}
    </>
  );
}

interface OpenExerciseProps {
  readonly sitting: OpenSitting;
  readonly clockOffsetMs: number;
  readonly onSubmitted: (profile: Profile) => void;
  readonly onTimeOver: (profile: Profile) => void;
  readonly safety: Ref<AnswerSafety>;
}

function OpenExercise({ sitting, ...options }: OpenExerciseProps) {
  switch (sitting.kind) {
    case 'biasDetection':
      return <BiasQuiz sitting={sitting} {...options} />;
    case 'contentGeneration':
      return <ContentExercise sitting={sitting} {...options} />;
    case 'ratingExercise':
      return <RatingExercise sitting={sitting} {...options} />;
  }
}
