import type { ReviewOf } from '@redoubt/contract/skill-assessment';
import classes from './content.module.css';

/** What each part of the score reached, what it looks at, and how to do better; then the points of the prompt. */
export function ContentReview({ scored }: { readonly scored: ReviewOf<'contentGeneration'> }) {
  const { rubric, breakdown, points, words } = scored;
  const percentOf = new Map(breakdown.map(({ part, percent }) => [part, percent]));
  return (
    <>
      <h3 className={classes['promptTitle']}>{rubric.title}</h3>
      <p className={classes['audience']}>{rubric.lead}</p>
      <ul className={classes['parts']}>
        {rubric.parts.map(({ part, title, looksAt, advice }) => (
          <li key={part}>
            <Share label={title} percent={percentOf.get(part) ?? 0} />
            <p>{looksAt}</p>
            <p className={classes['advice']}>{advice}</p>
          </li>
        ))}
      </ul>
      <h3 className={classes['promptTitle']}>The points of the prompt</h3>
      <ul className={classes['parts']}>
        {points.map(({ name, percent }) => (
          <li key={name}>
            <Share label={name} percent={percent} />
          </li>
        ))}
      </ul>
      <p className={classes['audience']}>{describeWords(words)}</p>
      <ul className={classes['notes']}>
        {rubric.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <details className={classes['details']}>
        <summary>Your text</summary>
        <p className={classes['prompt']}>{scored.prompt}</p>
        <p className={classes['answer']}>{scored.answer === '' ? 'Nothing was written.' : scored.answer}</p>
      </details>
      <p className="mono">Rubric {rubric.version}</p>
    </>
  );
}

function Share({ label, percent }: { readonly label: string; readonly percent: number }) {
  return (
    <div className={classes['share']}>
      <span>{label}</span>
      <meter min={0} max={100} value={percent} aria-label={label} />
      <span className={classes['percent']}>{percent}%</span>
    </div>
  );
}

function describeWords({ all, counted, copied, repeated, listed }: ReviewOf<'contentGeneration'>['words']) {
  const left = [
    [copied, 'copied from the prompt'],
    [repeated, 'repeated'],
    [listed, 'only listed'],
  ] as const;
  const reasons = left.filter(([words]) => words > 0).map(([words, why]) => `${String(words)} ${why}`);
  const counting = `${String(counted)} of ${String(all)} words count`;
  return reasons.length === 0 ? `${counting}.` : `${counting}; not counted: ${reasons.join(', ')}.`;
}
