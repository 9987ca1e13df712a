import type { Progress, ProgressByArticle } from './progress.ts';

const STORAGE_KEY = 'reading-progress';

/** What a guest has read, as this browser keeps it; what is not of that form is left out. */
export function readBrowserProgress(): ProgressByArticle {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).flatMap(([name, entry]) => toEntry(name, entry)));
  } catch {
    return {};
  }
}

/** False where the browser keeps nothing. */
export function keepBrowserProgress(progress: ProgressByArticle): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(progress));
    return true;
  } catch {
    return false;
  }
}

export function forgetBrowserProgress(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Notifies when another tab of this browser read on. */
export function onBrowserProgress(callback: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) callback();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

function toEntry(name: string, entry: unknown): [string, Progress][] {
  if (!/^[a-z]+\/[a-z0-9-]+$/.test(name) || typeof entry !== 'object' || entry === null) return [];
  const { sectionsRead, finishedAt, isSaved }: Partial<Record<keyof Progress, unknown>> = entry;
  if (!Array.isArray(sectionsRead)) return [];
  return [
    [
      name,
      {
        sectionsRead: sectionsRead.filter((id) => typeof id === 'string'),
        finishedAt: typeof finishedAt === 'string' ? finishedAt : null,
        isSaved: isSaved === true,
      },
    ],
  ];
}
