import { articleKinds, listArticleCards } from '@redoubt/contract/learn';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import classes from './overview.module.css';

const SHOWN = 4;

/** What was published last, whatever its kind. */
const newest = articleKinds
  .flatMap((kind) => listArticleCards(kind).map((card) => ({ kind, ...card })))
  .toSorted((one, other) => (one.publishedOn < other.publishedOn ? 1 : -1))
  .slice(0, SHOWN);

export function NewestArticles() {
  return (
    <ul className={classes['articles']}>
      {newest.map(({ kind, slug, title, summary, track }) => (
        <li key={slug} className={classes['article']}>
          <p className={classes['track']}>{track}</p>
          <h3 className={classes['articleTitle']}>
            <Link to={paths.article(kind, slug)}>{title}</Link>
          </h3>
          <p className={classes['text']}>{summary}</p>
        </li>
      ))}
    </ul>
  );
}
