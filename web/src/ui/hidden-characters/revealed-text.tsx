import { Fragment, type ReactNode } from 'react';
import { findHidden } from './find-hidden.ts';
import classes from './hidden-characters.module.css';

/** On a label: how many UTF-16 units of the text it stands for, for those who count in what is drawn. */
export const STANDS_FOR = 'data-stands-for';

interface RevealedTextProps {
  readonly text: string;
  /** Draws what is between the hidden places; as it is by default. */
  readonly drawPlain?: (text: string) => ReactNode;
}

/** A text with what it hides drawn as labels; pointing at one says what it is, and screen readers say it too. */
export function RevealedText({ text, drawPlain = (plain) => plain }: RevealedTextProps) {
  const places = findHidden(text);
  const starts = [0, ...places.map(({ end }) => end)];
  return starts.map((from, nth) => {
    const place = places[nth];
    return (
      <span key={from}>
        {drawPlain(text.slice(from, place?.start))}
        {place && (
          <span
            className={classes['place']}
            title={place.meaning}
            {...{ [STANDS_FOR]: place.end - place.start }}
          >
            <span aria-hidden="true">{place.label}</span>
            <span className="sr-only"> ({place.meaning}) </span>
          </span>
        )}
      </span>
    );
  });
}

const LONGEST_WORD = 1000;

const LONG_WORD = new RegExp(`\\S{${String(LONGEST_WORD)}}`, 'gu');

/** A word without end is broken between characters: to lay it out in one costs the square of its length. */
export function breakLongWords(text: string): ReactNode {
  const ends = Array.from(text.matchAll(LONG_WORD), ({ 0: word, index }) => index + word.length);
  if (ends.length === 0) return text;
  return [0, ...ends].map((from, nth) => (
    <Fragment key={from}>
      {text.slice(from, ends[nth])}
      <wbr />
    </Fragment>
  ));
}
