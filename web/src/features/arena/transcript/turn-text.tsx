import { Fragment, type ReactNode } from 'react';
import { segmentText, type EvidenceNote } from './transcript-segments.ts';
import classes from './transcript.module.css';

interface TurnTextProps {
  readonly text: string;
  readonly notes: readonly EvidenceNote[];
  /** True while the target writes: a block stands where the next word will be. */
  readonly isWriting: boolean;
}

/** A turn's words, with the places that gave way marked. */
export function TurnText({ text, notes, isWriting }: TurnTextProps) {
  return (
    <p className={classes['words']}>
      {segmentText(text, notes).map((segment) =>
        segment.notes.length === 0 ? (
          breakLongWords(segment.text)
        ) : (
          <mark key={segment.start} className={classes['mark']} data-notes={segment.notes.join(' ')}>
            {breakLongWords(segment.text)}
          </mark>
        ),
      )}
      {isWriting && <span className={classes['cursor']} aria-hidden="true" />}
    </p>
  );
}

const LONGEST_WORD = 1000;
const LONG_WORD = new RegExp(`\\S{${String(LONGEST_WORD)}}`, 'gu');

/** A word without end is broken between characters: to lay it out in one costs the square of its length. */
function breakLongWords(text: string): ReactNode {
  const ends = Array.from(text.matchAll(LONG_WORD), ({ 0: word, index }) => index + word.length);
  if (ends.length === 0) return text;
  return [0, ...ends].map((from, nth) => (
    <Fragment key={from}>
      {text.slice(from, ends[nth])}
      <wbr />
    </Fragment>
  ));
}
