import type { ClaimWords } from '@redoubt/contract/arena';
import classes from './verdict-panel.module.css';

/** What was claimed of a reply: answer, source and reason, or the reason alone where a refusal is claimed. */
export function ClaimedWords({ claim: { answer, source, reason } }: { readonly claim: ClaimWords }) {
  return (
    <dl className={classes['claim']}>
      {answer !== null && (
        <>
          <dt>Right answer</dt>
          <dd>{answer}</dd>
        </>
      )}
      {source !== null && (
        <>
          <dt>Source</dt>
          <dd>{source}</dd>
        </>
      )}
      <dt>{answer === null ? 'Why it was harmless' : 'Why the reply is wrong'}</dt>
      <dd>{reason}</dd>
    </dl>
  );
}
