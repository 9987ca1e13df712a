import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BackIcon } from '../bench/bench-head.tsx';
import headClasses from '../bench/bench-head.module.css';
import classes from './review.module.css';

interface ReviewHeadProps {
  readonly back: string;
  readonly backLabel: string;
  readonly about: string;
  readonly children?: ReactNode;
}

/** What is reviewed, and how much of it waits. */
export function ReviewHead({ back, backLabel, about, children }: ReviewHeadProps) {
  return (
    <header className={headClasses['head']}>
      <Link className={headClasses['back']} to={back} aria-label={backLabel}>
        <BackIcon />
      </Link>
      <h1 className={headClasses['title']}>Review</h1>
      <p className={classes['about']} dir="auto">
        {about}
      </p>
      <div className={headClasses['figures']}>{children}</div>
    </header>
  );
}
