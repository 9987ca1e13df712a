import type { AssessmentKind, AssessmentState } from '@redoubt/contract/skill-assessment';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#platform/api-problem.ts';
import { showError } from '#ui/toasts/toasts.ts';
import { assessmentWords, GUARD_NOTICE } from '../assessments/assessment-words.ts';
import { startSitting } from '../assessments/assessments.queries.ts';
import classes from './sitting.module.css';
import { Button } from '#ui/actions/button.tsx';

interface StartPanelProps {
  readonly kind: AssessmentKind;
  readonly state: AssessmentState;
}

/** Before an assessment: what it asks and for how long. The clock starts with the button and not before. */
export function StartPanel({ kind, state }: StartPanelProps) {
  const { title, lead, rules } = assessmentWords[kind];
  return (
    <section className={classes['card']} aria-label={title}>
      <h2 className={classes['title']}>{title}</h2>
      <p className={classes['lead']}>{lead}</p>
      <ul className={classes['rules']}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        <li>{GUARD_NOTICE}</li>
      </ul>
      <footer className={classes['foot']}>
        <p className={classes['hint']}>
          The clock keeps running when you close this page.
          {state.scored ? ' A new score replaces your current one.' : ''}
        </p>
        <StartButton kind={kind} state={state} />
      </footer>
    </section>
  );
}

function StartButton({ kind, state }: StartPanelProps) {
  const start = useMutation({
    mutationFn: () => startSitting(kind),
    onError: (error) =>
      showError('The assessment did not start', messageOf(error, 'Nothing is lost. Try again in a moment.')),
  });
  const { title } = assessmentWords[kind];
  return (
    <Button
      variant={state.scored ? 'default' : 'filled'}
      onClick={() => start.mutate()}
      aria-busy={start.isPending}
      disabled={start.isPending}
    >
      {state.scored ? 'Retake Assessment' : 'Start Assessment'}
      <span className="sr-only">: {title}</span>
    </Button>
  );
}
