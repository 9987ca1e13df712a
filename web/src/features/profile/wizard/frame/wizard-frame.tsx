import type { Application } from '@redoubt/contract/applications';
import type { Profile, Completion } from '@redoubt/contract/profile';
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { MainPart } from '#ui/frame/main-part.tsx';
import { STEP_COUNT, type WizardStep, wizardSteps } from '../steps/wizard-steps.ts';
import classes from './wizard-frame.module.css';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { type MarkShape, type MarkTone, StateMark } from '#ui/state-mark.tsx';

interface WizardFrameProps {
  readonly step: WizardStep;
  /** Undefined until it is there. */
  readonly profile: Profile | undefined;
  /** Undefined until it is there. */
  readonly application: Application | undefined;
  /** Where the application stands, above the step. */
  readonly notice: ReactNode;
  /** The person's picture, with the way to change it. */
  readonly avatar: ReactNode;
  /** The open step and its buttons. */
  readonly children: ReactNode;
}

const PANEL_ID = 'wizard-steps';

/** The wizard: at the left who it is about and the six steps, at the right the open one, whose heading takes the focus. */
export function WizardFrame(props: WizardFrameProps) {
  const { step, profile, application, notice, avatar, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const heading = useFocusOnStep(step);
  const { completion, basicInfo } = profile ?? {};
  const percent = completion === undefined ? '' : `${String(completion.percent)}% complete`;
  const place = `Step ${String(step.number)} of ${String(STEP_COUNT)}`;
  return (
    <MainPart className={classes['wizard']}>
      <aside className={classes['side']} aria-label="Your progress">
        <div className={classes['bar']}>
          <div className={classes['person']} data-open={isOpen}>
            {avatar}
            <p className={classes['words']}>
              <span className={classes['name']}>{basicInfo?.fullName}</span>
              <span className={classes['email']}>{basicInfo?.email}</span>
            </p>
          </div>
          <p className={classes['here']}>
            <span className={classes['name']}>{step.title}</span>
            <span className={classes['email']}>{percent === '' ? place : `${place}, ${percent}`}</span>
          </p>
          <button
            type="button"
            className={classes['toggle']}
            aria-expanded={isOpen}
            aria-controls={PANEL_ID}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconListNumbers size={18} stroke={1.75} aria-hidden="true" />
            Steps
          </button>
        </div>
        <p className={classes['figures']}>
          <strong>{percent}</strong>
          <span>{place}</span>
        </p>
        <ProgressBlocks current={step} completion={completion} />
        <nav id={PANEL_ID} className={classes['panel']} data-open={isOpen} aria-label="Steps of the profile">
          <ProgressPanel
            current={step}
            completion={completion}
            reopened={application?.reopenedSteps ?? []}
            onFollow={() => setIsOpen(false)}
          />
          <p className={classes['note']}>{sayOrder(application)}</p>
        </nav>
      </aside>
      <div className={classes['column']}>
        <header className={classes['head']}>
          <h1 ref={heading} className={classes['title']} tabIndex={-1}>
            {step.title}
          </h1>
          <p className={classes['lead']}>{step.lead}</p>
        </header>
        {notice === null ? null : <div className={classes['notice']}>{notice}</div>}
        {children}
      </div>
    </MainPart>
  );
}

function sayOrder(application: Application | undefined): string {
  return application?.state === 'pending' || application?.state === 'approved'
    ? 'Steps can be changed in any order. Your application was sent.'
    : 'Steps can be filled in any order. Once all six are saved, Complete Profile sends the application.';
}

/** Keyboard and screen readers begin at the new step's heading, and its top is in sight. */
function useFocusOnStep({ number }: WizardStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'end' });
  }, [number]);
  return heading;
}

interface ProgressBlocksProps {
  readonly current: WizardStep;
  readonly completion: Completion | undefined;
}

/** One block a step: complete, not complete and open here, or to come. The percentage beside it says it in words. */
function ProgressBlocks({ current, completion }: ProgressBlocksProps) {
  return (
    <div className={classes['blocks']} aria-hidden="true">
      {wizardSteps.map((step) => (
        <span
          key={step.part}
          data-state={completion?.[step.part] ? 'complete' : step === current ? 'current' : 'open'}
        />
      ))}
    </div>
  );
}

interface ProgressPanelProps {
  readonly current: WizardStep;
  /** Undefined until the profile is there. */
  readonly completion: Completion | undefined;
  /** The numbers of the steps that a reviewer opened again. */
  readonly reopened: readonly number[];
  readonly onFollow: () => void;
}

/** The six steps: number, title, what each holds, and its state; each leads to its step. */
function ProgressPanel({ current, completion, reopened, onFollow }: ProgressPanelProps) {
  return (
    <ol className={classes['steps']}>
      {wizardSteps.map((step) => (
        <li key={step.part}>
          <StepLink
            step={step}
            isCurrent={step === current}
            state={stateOf(completion?.[step.part], reopened.includes(step.number))}
            onFollow={onFollow}
          />
        </li>
      ))}
    </ol>
  );
}

type StepState = 'saved' | 'open' | 'reopened';

const words: Readonly<Record<StepState, string>> = {
  saved: 'Saved',
  open: 'Open',
  reopened: 'Needs changes',
};

const marks: Readonly<Record<StepState, { readonly shape: MarkShape; readonly tone: MarkTone }>> = {
  saved: { shape: 'dot', tone: 'safe' },
  open: { shape: 'ring', tone: 'plain' },
  reopened: { shape: 'square', tone: 'signal' },
};

function stateOf(isComplete: boolean | undefined, isReopened: boolean): StepState | undefined {
  if (isReopened) return 'reopened';
  return isComplete === undefined ? undefined : isComplete ? 'saved' : 'open';
}

interface StepLinkProps {
  readonly step: WizardStep;
  readonly isCurrent: boolean;
  readonly state: StepState | undefined;
  readonly onFollow: () => void;
}

function StepLink({ step, isCurrent, state, onFollow }: StepLinkProps) {
  const isDone = state === 'saved';
  return (
    <Link
      to={paths.wizard(step.number)}
      prefetch="intent"
      className={classes['step']}
      onClick={onFollow}
      {...(isCurrent ? { 'aria-current': 'step' as const } : {})}
    >
      <span className={classes['number']} data-complete={isDone}>
        {isDone ? <IconCheck size={16} aria-hidden="true" /> : step.number}
        {isDone ? <span className="sr-only">{step.number}</span> : null}
      </span>
      <span className={classes['progressPanelWords']}>
        <span className={classes['progressPanelTitle']}>{step.title}</span>
        <span className={classes['subtitle']}>{step.subtitle}</span>
      </span>
      {state === undefined ? null : (
        <span className={classes['state']}>
          <StateMark {...marks[state]}>{words[state]}</StateMark>
        </span>
      )}
    </Link>
  );
}
