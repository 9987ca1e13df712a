import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconStairs from '@tabler/icons-react/dist/esm/icons/IconStairs.mjs';
import IconTargetArrow from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs';
import type { ReactNode } from 'react';
import { formatTime } from '#ui/words/times.ts';
import type { Article } from '../library/article.ts';
import { areaOf } from '../library/areas.ts';
import { Trail } from '../library/trail.tsx';
import classes from './article-head.module.css';

interface ArticleHeadProps {
  readonly article: Article;
  /** Save and Copy link. */
  readonly actions: ReactNode;
}

export function ArticleHead({ article, actions }: ArticleHeadProps) {
  const area = areaOf(article.kind);
  return (
    <header className={classes['head']}>
      <Trail area={area} />
      <h1 className={classes['title']}>{article.title}</h1>
      <p className={classes['lead']}>{article.summary}</p>
      <div className={classes['foot']}>
        <ul className={classes['facts']}>
          <li>
            <IconClock size={18} stroke={1.6} aria-hidden="true" />
            {article.minutes} min read
          </li>
          <li>
            <IconTargetArrow size={18} stroke={1.6} aria-hidden="true" />
            {article.track}
          </li>
          <li>
            <IconStairs size={18} stroke={1.6} aria-hidden="true" />
            {article.level}
          </li>
          <li>
            Updated <time dateTime={article.updatedOn}>{describeDate(article.updatedOn)}</time>
          </li>
        </ul>
        {actions}
      </div>
    </header>
  );
}

/** A day of the calendar, YYYY-MM-DD, in words; the same everywhere, so that the build may write it. */
function describeDate(day: string): string {
  return formatTime(`${day}T00:00:00Z`, 'longDate', 'UTC');
}
