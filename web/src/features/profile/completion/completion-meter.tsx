import type { Completion } from '@redoubt/contract/profile';
import classes from './completion-meter.module.css';
import { toneOfPercent } from '#ui/levels/percent-bar.tsx';
import { wizardSteps } from '../wizard/steps/wizard-steps.ts';

/** How far a profile is: a block a step, filled from the left, in the colour of its percentage, which is read aloud. */
export function CompletionMeter({ completion }: { readonly completion: Completion }) {
  const done = wizardSteps.filter(({ part }) => completion[part]).length;
  const tone = toneOfPercent(completion.percent);
  return (
    <span
      role="meter"
      className={classes['meter']}
      data-tone={tone}
      aria-label="Profile completion"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={completion.percent}
      aria-valuetext={`${String(completion.percent)}%, ${String(done)} of ${String(wizardSteps.length)} steps`}
    >
      {wizardSteps.map(({ part }, index) => (
        <span key={part} className={index < done ? classes['done'] : classes['open']} />
      ))}
    </span>
  );
}
