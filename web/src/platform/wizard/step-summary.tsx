import { use } from 'react';
import { ErrorSummary, type SummaryItem } from '#ui/fields/error-summary.tsx';
import { titleForErrors } from '../form/left-to-do.ts';
import { ProceedSentence } from './proceed-sentence.ts';

interface StepSummaryProps {
  /** The fields with an error, in the order of the form. */
  readonly items: readonly SummaryItem[];
  /** True once the person tried to go on with errors in it. */
  readonly wasAttempted: boolean;
}

/** Above a step: which fields need a change. Screen readers also hear of errors that appear while it is filled in. */
export function StepSummary({ items, wasAttempted }: StepSummaryProps) {
  const sentence = use(ProceedSentence);
  const names = items.map(({ name }) => name).join(', ');
  return (
    <>
      <div className="sr-only" role="status">
        {items.length > 0 && !wasAttempted ? `${titleForErrors(items.length)}: ${names}.` : ''}
      </div>
      {items.length > 0 && wasAttempted ? (
        <ErrorSummary title={titleForErrors(items.length)} items={items} takesFocus={false}>
          {sentence === null ? '' : `${sentence} `}
          Everything you typed is still here.
        </ErrorSummary>
      ) : null}
    </>
  );
}
