import { Link, useLocation } from 'react-router';
import { SaveStateLine } from '#platform/autosave/save-state-line.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { useProgressOf } from '../progress/use-progress.ts';
import { loadProgress, sendWaiting, useProgressStore } from '../progress/progress-store.ts';
import type { Article, ArticleEntry } from '../library/article.ts';
import { areaOf } from '../library/areas.ts';
import classes from './article-foot.module.css';

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
            <span className={classes['label']}>This was the last one</span>
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

/** How much was read, and where that is kept. Nothing before the client knows. */
function SavedNote({ article }: { readonly article: Article }) {
  const progress = useProgressOf(article);
  const { pathname } = useLocation();
  const keeper = useProgressStore((state) => state.keeper);
  const isInTrouble = useProgressStore((state) => state.isInTrouble);
  if (isInTrouble && keeper === 'account') return <Trouble />;
  const read = progress?.sectionsRead.length ?? 0;
  if (read === 0) return null;
  const { sectionCount } = article;
  return (
    <p className={classes['saved']}>
      <strong>
        {read >= sectionCount
          ? 'You have read it all.'
          : `You have read ${String(read)} of ${String(sectionCount)} sections.`}
      </strong>{' '}
      {keeper === 'account' ? 'Your progress is saved with your account.' : null}
      {keeper === 'browser' && isInTrouble
        ? 'This browser stores nothing, so your progress is lost when you leave.'
        : null}
      {keeper === 'browser' && !isInTrouble ? (
        <>
          Your progress is saved in this browser.{' '}
          <Link to={paths.signIn(pathname)} className="text-link">
            Sign in
          </Link>{' '}
          to save it with your account.
        </>
      ) : null}
    </p>
  );
}

function Trouble() {
  const saveStatus = useProgressStore((state) => state.saveStatus);
  const isLoaded = saveStatus.state === 'waiting' || saveStatus.state === 'refused';
  return (
    <div className={classes['saved']}>
      <p>
        <strong>{isLoaded ? 'Your progress is not saved yet.' : 'Your progress could not be loaded.'}</strong>
      </p>
      {isLoaded ? (
        <SaveStateLine status={saveStatus} onRetry={() => void sendWaiting()} />
      ) : (
        <button type="button" className="text-link" onClick={() => void loadProgress()}>
          Try again
        </button>
      )}
    </div>
  );
}
