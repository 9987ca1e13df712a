import type { ReactNode } from 'react';
import { findHidden } from './find-hidden.ts';
import classes from './hidden-characters.module.css';

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
          <span className={classes['place']} title={place.meaning}>
            <span aria-hidden="true">{place.label}</span>
            <span className="sr-only"> ({place.meaning}) </span>
          </span>
        )}
      </span>
    );
  });
}
