import type { Completion } from '@redoubt/contract/profile';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { StateMark } from '#ui/state-mark.tsx';
import { wizardSteps, type WizardStep } from '../wizard-steps.ts';
import classes from './progress-panel.module.css';

interface ProgressPanelProps {
  readonly current: WizardStep;
  /** Undefined until the profile is there. */
  readonly completion: Completion | undefined;
  readonly onFollow: () => void;
}

/** The six steps: number, title, what each holds, and its state; each leads to its step. */
export function ProgressPanel({ current, completion, onFollow }: ProgressPanelProps) {
  return (
    <ol className={classes['steps']}>
      {wizardSteps.map((step) => (
        <li key={step.part}>
          <StepLink
            step={step}
            isCurrent={step === current}
            isComplete={completion?.[step.part]}
            onFollow={onFollow}
          />
        </li>
      ))}
    </ol>
  );
}

interface StepLinkProps {
  readonly step: WizardStep;
  readonly isCurrent: boolean;
  readonly isComplete: boolean | undefined;
  readonly onFollow: () => void;
}

function StepLink({ step, isCurrent, isComplete, onFollow }: StepLinkProps) {
  return (
    <Link
      to={paths.wizard(step.number)}
      prefetch="intent"
      className={classes['step']}
      onClick={onFollow}
      {...(isCurrent ? { 'aria-current': 'step' as const } : {})}
    >
      <span className={classes['number']} data-complete={isComplete === true && !isCurrent}>
        {isComplete && !isCurrent ? <IconCheck size={16} aria-hidden="true" /> : step.number}
        {isComplete && !isCurrent ? <span className="sr-only">{step.number}</span> : null}
      </span>
      <span className={classes['words']}>
        <span className={classes['title']}>{step.title}</span>
        <span className={classes['subtitle']}>{step.subtitle}</span>
      </span>
      {isComplete === undefined ? null : (
        <span className={classes['state']}>
          {isComplete ? (
            <StateMark shape="dot" tone="safe">
              Saved
            </StateMark>
          ) : (
            <StateMark shape="ring" tone="plain">
              Open
            </StateMark>
          )}
        </span>
      )}
    </Link>
  );
}
