import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import type { Article, ArticleEntry } from '../library/article.ts';
import { areaOf } from '../library/areas.ts';
import classes from './article-foot.module.css';
import { SavedNote } from './saved-note.tsx';

/** After the text: where progress is kept, and what to read before and after. */
export function ArticleFoot({ article }: { readonly article: Article }) {
  const area = areaOf(article.kind);
  return (
    <footer className={classes['foot']}>
      <SavedNote article={article} />
      <nav aria-label="Before and after" className={classes['ways']}>
        {article.before ? <Way label="Before this" to={article.before} /> : null}
        {article.next ? (
          <Way label={`Next, ${String(article.next.minutes)} min`} to={article.next} />
        ) : (
          <Link to={area.href} className={classes['way']}>
            <span className={classes['label']}>The last of its kind</span>
            <span className={classes['name']}>All {area.title}</span>
          </Link>
        )}
      </nav>
    </footer>
  );
}

function Way({ label, to }: { readonly label: string; readonly to: ArticleEntry }) {
  return (
    <Link prefetch="intent" to={paths.article(to.kind, to.slug)} className={classes['way']}>
      <span className={classes['label']}>{label}</span>
      <span className={classes['name']}>{to.title}</span>
    </Link>
  );
}
