import { articles } from '../library/articles.ts';
import type { ArticleEntry } from '../library/article.ts';
import { nameOf, type Progress, readStateOf } from '../progress/progress.ts';
import { useAllProgress } from '../progress/use-progress.ts';
import { ArticleList } from './article-list.tsx';
import { LearnPart } from './learn-frame.tsx';

const all = Object.values(articles).flat();

/** What the person began and did not finish, and what they saved; nothing where there is neither. */
export function OwnShelf() {
  const progress = useAllProgress();
  const those = (matches: (of: Progress | undefined) => boolean): ArticleEntry[] =>
    all.filter((article) => matches(progress[nameOf(article)]));
  const begun = those((of) => readStateOf(of) === 'begun');
  const saved = those((of) => of?.isSaved === true);
  return (
    <>
      {begun.length > 0 ? (
        <LearnPart title="Go on reading">
          <ArticleList articles={begun} heading="h3" />
        </LearnPart>
      ) : null}
      {saved.length > 0 ? (
        <LearnPart title="Saved">
          <ArticleList articles={saved} heading="h3" />
        </LearnPart>
      ) : null}
    </>
  );
}
