import { titleOf } from '#platform/navigation/document-title.ts';
import { useAllProgress } from './progress/use-progress.ts';
import { nameOf, type Progress, readStateOf } from './progress/progress.ts';
import { articles } from './library/articles.ts';
import type { ArticleEntry } from './library/article.ts';
import { AreaCards } from './lists/area-cards.tsx';
import { ArticleList } from './lists/article-list.tsx';
import { BrowserShelf } from './lists/browser-shelf.tsx';
import { LearnFrame, LearnPart } from './lists/learn-frame.tsx';

const all = Object.values(articles).flat();

/** What the person began and did not finish, and what they saved; nothing where there is neither. */
function OwnShelf() {
  const progress = useAllProgress();
  const those = (matches: (of: Progress | undefined) => boolean): ArticleEntry[] =>
    all.filter((article) => matches(progress[nameOf(article)]));
  const begun = those((of) => readStateOf(of) === 'begun');
  const saved = those((of) => of?.isSaved === true);
  return (
    <>
      {begun.length > 0 ? (
        <LearnPart title="Continue reading">
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

const FIRST_STEPS = 3;
const NEWEST = 4;

const LEAD =
  'How to make models fail, prove the failure, and report it so that someone can fix it. Free to read, without an account.';

export const meta = () => [{ title: titleOf('Learn') }, { name: 'description', content: LEAD }];

/** Learn: the four areas, the way in, and what is new. */
export default function LearnPage() {
  return (
    <LearnFrame title="Learn" lead={LEAD}>
      <AreaCards />
      <BrowserShelf />
      <OwnShelf />
      <LearnPart title="First steps">
        <ArticleList articles={articles.tutorials.slice(0, FIRST_STEPS)} heading="h3" isNumbered />
      </LearnPart>
      <LearnPart title="Newest">
        <ArticleList articles={listNewest()} heading="h3" />
      </LearnPart>
    </LearnFrame>
  );
}

function listNewest(): ArticleEntry[] {
  return Object.values(articles)
    .flat()
    .toSorted((one, other) => (one.publishedOn < other.publishedOn ? 1 : -1))
    .slice(0, NEWEST);
}
