import type { ReactNode } from 'react';
import { MainPart } from '#ui/frame/main-part.tsx';
import type { Area } from '../library/areas.ts';
import { useFollowProgress } from '../progress/use-progress.ts';
import { Trail } from '../library/trail.tsx';
import classes from './learn-frame.module.css';

interface LearnFrameProps {
  readonly area?: Area;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A list page of Learn: what it is, and what it lists. */
export function LearnFrame({ area, title, lead, children }: LearnFrameProps) {
  useFollowProgress();
  return (
    <MainPart className={classes['main']}>
      {area ? <Trail /> : null}
      <h1 className={classes['title']}>{title}</h1>
      <p className={classes['lead']}>{lead}</p>
      {children}
    </MainPart>
  );
}

/** A part of such a page under a heading of its own. */
export function LearnPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes['part']}>
      <h2 className={classes['partTitle']}>{title}</h2>
      {children}
    </section>
  );
}
