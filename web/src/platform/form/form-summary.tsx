import { ErrorSummary, type SummaryItem } from '#ui/fields/error-summary.tsx';
import type { FormFailure } from './form-failure.ts';
import { titleForErrors } from './left-to-do.ts';

interface FormSummaryProps {
  readonly failure: FormFailure | undefined;
  /** The fields with an error, in the order of the form. */
  readonly items: readonly SummaryItem[];
  /** True once the person tried to send the form with errors in it. */
  readonly wasAttempted: boolean;
  /** What is not lost: 'What you typed is kept.' */
  readonly reassurance: string;
  /** What else screen readers announce, politely. */
  readonly announcement?: string;
}

/**
 * Above the form: why the server refused, or, after a try to send, which fields need a change. Screen readers also
 * hear of errors that appear while the form is filled in; sighted people see those under the fields.
 */
export function FormSummary({
  failure,
  items,
  wasAttempted,
  reassurance,
  announcement = '',
}: FormSummaryProps) {
  const names = items.map(({ name }) => name).join(', ');
  return (
    <>
      <div className="sr-only" role="status">
        {items.length > 0 && !wasAttempted ? `${titleForErrors(items.length)}: ${names}.` : announcement}
      </div>
      {failure ? (
        <ErrorSummary key={failure.title} title={failure.title} items={items}>
          {failure.message === '' ? reassurance : `${failure.message} ${reassurance}`}
        </ErrorSummary>
      ) : null}
      {!failure && wasAttempted && items.length > 0 ? (
        <ErrorSummary title={titleForErrors(items.length)} items={items}>
          {reassurance}
        </ErrorSummary>
      ) : null}
    </>
  );
}
