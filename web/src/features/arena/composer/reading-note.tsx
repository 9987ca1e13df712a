import classes from './reading-note.module.css';
import type { ReadQuestion } from './use-question-reading.ts';

/** How the judge reads the text in the field: to say yes to by sending it, or to correct by changing it. */
export function ReadingNote({ question }: { readonly question: ReadQuestion }) {
  return (
    <div role="status" className={classes['note']}>
      {describe(question)}
    </div>
  );
}

function describe({ reading, isFailed }: ReadQuestion) {
  if (isFailed) return <p>The judge could not check this question. You can send it anyway.</p>;
  if (reading === undefined) return null;
  if (reading.reading !== null)
    return (
      <p>
        The judge reads: <strong className={classes['reading']}>{reading.reading}</strong>. Send it if that is
        what you mean, or change the text.
      </p>
    );
  return (
    <p>
      The judge cannot read this as a question: {reading.problem} You can send it, but it cannot earn points.
    </p>
  );
}

/** What the button says: a first press asks how the text is read, a second says yes to it. */
export function sendLabel({ reading, isFailed }: ReadQuestion): string {
  if (isFailed || reading?.reading === null) return 'Send anyway';
  return reading === undefined ? 'Send' : 'Yes, send it';
}
