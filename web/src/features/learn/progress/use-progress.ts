import { useEffect } from 'react';
import { useUser } from '#platform/session.ts';
import { onBrowserProgress } from './browser-progress.ts';
import { type ArticleName, nameOf, type Progress, type ProgressByArticle } from './progress.ts';
import { attachProgress, openProgress, useProgressStore } from './progress-store.ts';

/** Keeps what a page shows of progress up to date: who is signed in, other tabs, a connection that came back. */
export function useFollowProgress(): void {
  const userId = useUser()?.id;
  useEffect(() => {
    void openProgress();
    const detach = attachProgress();
    const stop = onBrowserProgress(() => {
      if (useProgressStore.getState().keeper === 'browser') void openProgress();
    });
    return () => {
      stop();
      detach();
    };
  }, [userId]);
}

export function useProgressOf(article: ArticleName): Progress | undefined {
  return useProgressStore(({ articles }) => articles[nameOf(article)]);
}

export function useAllProgress(): ProgressByArticle {
  return useProgressStore(({ articles }) => articles);
}
