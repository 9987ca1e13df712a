import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { StateMark } from '#ui/state-mark.tsx';
import type { ArticleEntry } from '../library/article.ts';
import { readStateOf } from '../progress/progress.ts';
import { useProgressOf } from '../progress/use-progress.ts';
import classes from './article-list.module.css';

interface ArticleListProps {
  readonly articles: readonly ArticleEntry[];
  /** The area's own page numbers them: they are in reading order there. */
  readonly isNumbered?: boolean;
  /** The level of the titles. */
  readonly heading: 'h2' | 'h3';
}

export function ArticleList({ articles, isNumbered = false, heading }: ArticleListProps) {
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <List className={classes['list']}>
      {articles.map((article, index) => (
        <li key={`${article.kind}/${article.slug}`} className={classes['row']}>
          {isNumbered ? (
            <span className={classes['number']} aria-hidden="true">
              {index + 1}
            </span>
          ) : null}
          <Row article={article} heading={heading} />
        </li>
      ))}
    </List>
  );
}

function Row({
  article,
  heading: Heading,
}: { readonly article: ArticleEntry } & Pick<ArticleListProps, 'heading'>) {
  return (
    <div className={classes['body']}>
      <Heading className={classes['title']}>
        <Link prefetch="intent" to={paths.article(article.kind, article.slug)} className={classes['link']}>
          {article.title}
        </Link>
      </Heading>
      <p className={classes['summary']}>{article.summary}</p>
      <ul className={classes['facts']}>
        <li>{article.level}</li>
        <li>{article.minutes} min read</li>
        <li>{article.track}</li>
        <ReadState article={article} />
      </ul>
    </div>
  );
}

function ReadState({ article }: { readonly article: ArticleEntry }) {
  const progress = useProgressOf(article);
  const state = readStateOf(progress);
  if (state === 'unread') return null;
  return (
    <li className={classes['state']}>
      {state === 'read' ? (
        <StateMark shape="dot" tone="safe">
          Read
        </StateMark>
      ) : (
        <StateMark shape="ring" tone="plain">
          {progress?.sectionsRead.length ?? 0} of {article.sectionCount} sections read
        </StateMark>
      )}
    </li>
  );
}
