import { Marked } from '#ui/marks/marked.tsx';
import type { Testimonial } from '@redoubt/contract/shared/operator/statements.ts';
import { markWords } from './replay/recording.ts';
import classes from './testimonials.module.css';

const STARS = [1, 2, 3, 4, 5];
const STAR = 'M8 .9l2.2 4.6 5 .7-3.6 3.5.9 5L8 12.3l-4.5 2.4.9-5L.8 6.2l5-.7z';

interface SlideProps {
  readonly testimonial: Testimonial;
  /** As in "2 of 5". */
  readonly position: string;
  /** How far from the middle it begins. */
  readonly offset: number;
}

/** A quote and who said it. A picture covers the initials once it is there; where it fails they stay. */
export function Slide({ testimonial, position, offset }: SlideProps) {
  const { name, designation, company, avatar, quote, mark, rating } = testimonial;
  return (
    <div
      className={`sheet ${classes['slide']}`}
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      data-slide=""
      data-offset={offset}
    >
      <blockquote className={classes['quote']}>
        {markWords(quote, mark).map((piece) =>
          typeof piece === 'string' ? piece : <Marked key={piece.mark}>{piece.mark}</Marked>,
        )}
      </blockquote>
      <div className={classes['person']}>
        <span className={classes['avatar']} aria-hidden="true">
          {initialsOf(name)}
          {avatar === null ? null : <img src={avatar} alt="" width={48} height={48} loading="lazy" />}
        </span>
        <span>
          <strong>{name}</strong>
          <span className={classes['where']}>{`${designation}, ${company}`}</span>
        </span>
        <span className={classes['rating']}>
          <svg viewBox="0 0 96 16" width="96" height="16" aria-hidden="true">
            {STARS.map((star) => (
              <path
                key={star}
                d={STAR}
                transform={`translate(${String((star - 1) * 20)})`}
                fill={star <= rating ? 'currentColor' : 'var(--line)'}
              />
            ))}
          </svg>
          {rating} of 5
        </span>
      </div>
    </div>
  );
}

/** Of the first and the last name; titles such as Dr. are none. */
export function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter((part) => part !== '' && !part.endsWith('.'));
  const chosen = names.length > 1 ? [names[0], names.at(-1)] : names;
  return chosen
    .map((part) => [...(part ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
