import type { ClaimWords } from '@redoubt/contract/arena';
import classes from './verdict-panel.module.css';

/** What was claimed of a reply: the words that fail, why, what would be right, and where that can be looked up. */
export function ClaimedWords({ claim }: { readonly claim: ClaimWords }) {
  const { quote, reason, answer, source, sourceUrl } = claim;
  return (
    <dl className={classes['claim']}>
      {quote && (
        <>
          <dt>Words that fail</dt>
          <dd>{quote.text}</dd>
        </>
      )}
      <dt>What fails</dt>
      <dd>{reason}</dd>
      {answer !== null && (
        <>
          <dt>What would be right</dt>
          <dd>{answer}</dd>
        </>
      )}
      {(source ?? sourceUrl) !== null && (
        <>
          <dt>Source</dt>
          <dd>
            {sourceUrl === null ? (
              source
            ) : (
              <a href={sourceUrl} target="_blank" rel="noopener noreferrer">
                {source ?? sourceUrl}
              </a>
            )}
          </dd>
        </>
      )}
    </dl>
  );
}
