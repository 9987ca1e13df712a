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
          segment.text
        ) : (
          <mark key={segment.start} className={classes['mark']} data-notes={segment.notes.join(' ')}>
            {segment.text}
          </mark>
        ),
      )}
      {isWriting && <span className={classes['cursor']} aria-hidden="true" />}
    </p>
  );
}
