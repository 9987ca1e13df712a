import { useCallback, useMemo } from 'react';
import { titleOf } from '#platform/navigation/document-title.ts';
import { ReadingBody } from '#platform/reading/reading-body.tsx';
import type { Article } from './library/article.ts';
import { ArticleActions } from './article/article-actions.tsx';
import { ArticleFoot } from './article/article-foot.tsx';
import { ArticleHead } from './article/article-head.tsx';
import classes from './article/article.module.css';
import { Contents } from './article/contents.tsx';
import { SectionBar } from './article/section-bar.tsx';
import { takeStep } from './progress/progress-store.ts';
import { minutesLeftOf, progressOf, percentOf } from './progress/reading-figures.ts';
import { useFollowProgress, useProgressOf } from './progress/use-progress.ts';
import { useReading } from '#platform/reading/use-reading.ts';
import { MainPart } from '#ui/frame/main-part.tsx';

export function metaOfArticle(article: Article) {
  return [{ title: titleOf(article.title) }, { name: 'description', content: article.summary }];
}

const NONE: readonly string[] = [];

/** An article. Its route is its Markdown file, which the build makes a module that draws this. */
export function ArticleScreen({ article }: { readonly article: Article }) {
  const { kind, slug, sectionCount, text } = article;
  useFollowProgress();
  const sectionsRead = useProgressOf(article)?.sectionsRead ?? NONE;
  const ids = useMemo(() => text.sections.map(({ id }) => id), [text]);
  const noteRead = useCallback(
    (id: string) => {
      if (!sectionsRead.includes(id)) takeStep({ kind, slug, sectionsRead: [id] }, sectionCount);
    },
    [kind, slug, sectionCount, sectionsRead],
  );
  const { currentId, fraction } = useReading(ids, noteRead);
  const parts = progressOf(text.sections, { sectionsRead, currentId, fraction });
  return (
    <MainPart className={classes['main']}>
      <SectionBar
        parts={parts}
        percentRead={percentOf(parts)}
        minutesLeft={minutesLeftOf(parts, article.minutes)}
      />
      <article className={classes['sheet']}>
        <ArticleHead article={article} actions={<ArticleActions article={article} />} />
        <div className={classes['columns']}>
          <Contents sections={text.sections} parts={parts} currentId={currentId} />
          <div className={classes['text']}>
            <ReadingBody text={text} />
            <ArticleFoot article={article} />
          </div>
        </div>
      </article>
    </MainPart>
  );
}
