import type { ReviewDocument } from '@redoubt/contract/background-verification';
import { StateMark } from '#ui/state-mark.tsx';
import classes from './desk.module.css';
import { isWaiting, kindWords, readingNow, reviewLooks } from './review-looks.ts';

interface FileStripProps {
  readonly documents: readonly ReviewDocument[];
  readonly shownId: string;
  readonly onChoose: (document: ReviewDocument) => void;
}

/** The files of one person side by side, each with its state; pressing one opens it. */
export function FileStrip({ documents, shownId, onChoose }: FileStripProps) {
  return (
    <ul className={classes['strip']} aria-label="Documents">
      {documents.map((document) => {
        const isShown = document.id === shownId;
        const { shape, tone, word } =
          isShown && isWaiting(document) ? readingNow : reviewLooks[document.state];
        return (
          <li key={document.id}>
            <button
              type="button"
              className={classes['file']}
              aria-current={isShown ? 'true' : undefined}
              onClick={() => onChoose(document)}
            >
              <bdi className={classes['fileName']}>{document.name}</bdi>
              <span className={classes['fileState']}>
                <span className="sr-only">{kindWords[document.kind]}, </span>
                <StateMark shape={shape} tone={tone}>
                  {word}
                </StateMark>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
