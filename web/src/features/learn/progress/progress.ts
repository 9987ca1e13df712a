import type { ArticleKind, ArticleProgress } from '@redoubt/contract/learn';

/** What somebody has read of one article, and whether they saved it. */
export type Progress = Omit<ArticleProgress, 'kind' | 'slug'>;

/** By `kind/slug`. */
export type ProgressByArticle = Readonly<Record<string, Progress>>;

/** What names an article, and how many sections it has. */
export interface ArticleName {
  readonly kind: ArticleKind;
  readonly slug: string;
}

export interface ProgressStep extends ArticleName {
  readonly sectionsRead?: string[];
  readonly isSaved?: boolean;
}

export const noProgress: Progress = { sectionsRead: [], finishedAt: null, isSaved: false };

export function nameOf({ kind, slug }: ArticleName): string {
  return `${kind}/${slug}`;
}

/** The same rule as the server's: sections are only added, and the last one finishes the article once. */
export function addStep(
  progress: Progress,
  step: Pick<ProgressStep, 'sectionsRead' | 'isSaved'>,
  { sectionCount, at }: { readonly sectionCount: number; readonly at: Date },
): Progress {
  const sectionsRead = [...new Set([...progress.sectionsRead, ...(step.sectionsRead ?? [])])];
  const isWhole = sectionCount > 0 && sectionsRead.length >= sectionCount;
  return {
    sectionsRead,
    finishedAt: progress.finishedAt ?? (isWhole ? at.toISOString() : null),
    isSaved: step.isSaved ?? progress.isSaved,
  };
}

export type ReadState = 'unread' | 'begun' | 'read';

export function readStateOf(progress: Progress | undefined): ReadState {
  if (progress?.finishedAt) return 'read';
  return progress && progress.sectionsRead.length > 0 ? 'begun' : 'unread';
}
