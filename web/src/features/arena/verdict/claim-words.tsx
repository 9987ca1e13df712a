import type { ClaimWords } from '@redoubt/contract/arena';
import { type Blur, Blurred } from '#ui/blurred/blurred.tsx';
import classes from './verdict-panel.module.css';

interface ClaimedWordsProps {
  readonly claim: ClaimWords;
  /** Where the reply is blurred, the words that are quoted of it are too. */
  readonly blur?: Blur | undefined;
}

/** What was claimed of a reply: the words that fail, why, what would be right, and where that can be looked up. */
export function ClaimedWords({ claim, blur }: ClaimedWordsProps) {
  const { quote, reason, answer, source, sourceUrl } = claim;
  return (
    <dl className={classes['claim']}>
      {quote && (
        <>
          <dt>Words that fail</dt>
          <dd>
            <Blurred blur={blur}>{quote.text}</Blurred>
          </dd>
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
              <a className="text-link" href={sourceUrl} target="_blank" rel="noopener noreferrer">
                {source ?? sourceUrl}
              </a>
            )}
          </dd>
        </>
      )}
    </dl>
  );
}
