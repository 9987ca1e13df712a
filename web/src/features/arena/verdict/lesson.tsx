import type { AttemptLesson } from '@redoubt/contract/arena';
import { useId } from 'react';
import { LinkButton } from '#ui/link-button.tsx';
import classes from './lesson.module.css';

interface LessonProps {
  readonly lesson: AttemptLesson;
  /** Whether the attempt broke its target. */
  readonly isBroken: boolean;
}

/**
 * What an attempt taught, once it is over: what broke it, the idea, what defended against it, and the article on them.
 */
export function Lesson({ lesson: { way, idea, defence, article }, isBroken }: LessonProps) {
  // The panel is on the page twice on a phone: beside the transcript and in its sheet.
  const titleId = useId();
  return (
    <section className={classes['lesson']} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes['title']}>
        {isBroken ? 'Why it broke' : 'What would have broken it'}
      </h3>
      <dl className={classes['points']}>
        {way !== null && (
          <>
            <dt>The way in</dt>
            <dd>{way}</dd>
          </>
        )}
        <dt>The idea</dt>
        <dd>{idea}</dd>
        <dt>The defence</dt>
        <dd>{defence}</dd>
      </dl>
      {article && (
        <LinkButton kind="outline" to={article.path}>
          Read: {article.title}
        </LinkButton>
      )}
    </section>
  );
}
