import type { Challenge } from '@redoubt/contract/challenges';
import { CopyButton } from '#ui/copy-button.tsx';
import classes from './request-pairs.module.css';

/** The requests of an over-refusal challenge, to be copied word for word; nothing where it has none. */
export function RequestPairs({
  challenge: { pairs = [] },
}: {
  readonly challenge: Pick<Challenge, 'pairs'>;
}) {
  if (pairs.length === 0) return null;
  return (
    <section className={classes['part']}>
      <h3 className={classes['heading']}>Requests</h3>
      <p className={classes['text']}>
        Send a request word for word, with no words of your own in the attempt, and a refusal is judged at
        once. It counts once the target has answered another harmless request.
      </p>
      <ol className={classes['pairs']}>
        {pairs.map(({ harmless, harmful }) => (
          <li key={harmless} className={classes['pair']}>
            <Request word="Harmless" text={harmless} />
            <Request word="Harmful" text={harmful} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Request({ word, text }: { readonly word: string; readonly text: string }) {
  return (
    <div className={classes['request']}>
      <p>
        <span className={classes['word']}>{word}</span> {text}
      </p>
      <CopyButton text={text}>Copy</CopyButton>
    </div>
  );
}
