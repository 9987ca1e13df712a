import type { Completion } from '@redoubt/contract/profile';
import { wizardSteps, type WizardStep } from '../steps/wizard-steps.ts';
import classes from './progress-blocks.module.css';

interface ProgressBlocksProps {
  readonly current: WizardStep;
  readonly completion: Completion | undefined;
}

/** One block a step: complete, open here, or to come. The percentage beside it says it in words. */
export function ProgressBlocks({ current, completion }: ProgressBlocksProps) {
  return (
    <div className={classes['blocks']} aria-hidden="true">
      {wizardSteps.map((step) => (
        <span
          key={step.part}
          data-state={step === current ? 'current' : completion?.[step.part] ? 'complete' : 'open'}
        />
      ))}
    </div>
  );
}
