import { create } from 'zustand';
import { currentToken } from '#platform/session.ts';
import { forgetBrowserProgress, keepBrowserProgress, readBrowserProgress } from './browser-progress.ts';
import {
  addStep,
  type ArticleName,
  nameOf,
  noProgress,
  type ProgressByArticle,
  type ProgressStep,
} from './progress.ts';

/** Where progress goes: a guest's stays in the browser. Unknown until the client has looked. */
export type Keeper = 'unknown' | 'browser' | 'account';

interface ProgressState {
  readonly keeper: Keeper;
  readonly articles: ProgressByArticle;
  /** Something could not be kept yet. */
  readonly isInTrouble: boolean;
}

const atFirst: ProgressState = { keeper: 'unknown', articles: {}, isInTrouble: false };

export const useProgressStore = create<ProgressState>()(() => atFirst);

let waiting: ProgressStep[] = [];
/** One exchange with the server at a time, so that no older view comes after a newer one. */
let exchange: Promise<void> = Promise.resolve();

const loadCalls = () => import('./account-calls.ts');

/** Looks up what the person has read: in the account of who is signed in, else in this browser. */
export function openProgress(): Promise<void> {
  waiting = [];
  if (currentToken() === null) {
    useProgressStore.setState({ keeper: 'browser', articles: readBrowserProgress(), isInTrouble: false });
    return Promise.resolve();
  }
  useProgressStore.setState({ ...atFirst, keeper: 'account' });
  return inTurn(async () => (await loadCalls()).fetchAccountProgress());
}

/** Shows a step at once and has it kept. */
export function takeStep(step: ProgressStep, sectionCount: number): void {
  const { articles, keeper } = useProgressStore.getState();
  if (keeper === 'unknown') return;
  const name = nameOf(step);
  const progress = addStep(articles[name] ?? noProgress, step, { sectionCount, at: new Date() });
  const changed = { ...articles, [name]: progress };
  useProgressStore.setState({ articles: changed });
  if (keeper === 'account') {
    waiting.push(step);
    void sendWaiting();
  } else useProgressStore.setState({ isInTrouble: !keepBrowserProgress(changed) });
}

/** Sends what waits, together; what could not be sent waits for the next step, the connection or a press. */
export function sendWaiting(): Promise<void> {
  return inTurn(async () => {
    if (waiting.length === 0) return undefined;
    const steps = waiting;
    waiting = [];
    try {
      return await (await loadCalls()).sendAccountProgress(steps);
    } catch (error) {
      waiting = [...steps, ...waiting];
      throw error;
    }
  });
}

/**
 * Moves what this browser keeps of these articles into the account of who is signed in. It leaves the browser once the
 * server has it.
 */
export async function moveBrowserProgress(articles: readonly ArticleName[]): Promise<void> {
  const kept = readBrowserProgress();
  for (const { kind, slug } of articles) {
    const { sectionsRead, isSaved } = kept[nameOf({ kind, slug })] ?? noProgress;
    waiting.push({ kind, slug, sectionsRead: [...sectionsRead], ...(isSaved ? { isSaved } : {}) });
  }
  await sendWaiting();
  if (!useProgressStore.getState().isInTrouble) forgetBrowserProgress();
}

/** After what is under way; an answer to somebody who has left since is nobody's. */
function inTurn(ask: () => Promise<ProgressByArticle | undefined>): Promise<void> {
  const token = currentToken();
  const isStillHere = () => currentToken() === token && token !== null;
  exchange = exchange.then(async () => {
    if (!isStillHere()) return;
    try {
      const articles = await ask();
      if (articles && isStillHere()) takeOver(articles);
    } catch {
      if (isStillHere()) useProgressStore.setState({ isInTrouble: true });
    }
  });
  return exchange;
}

/** The server's view, and over it what it has not heard yet. */
function takeOver(articles: ProgressByArticle): void {
  const shown = { ...articles };
  for (const step of waiting) {
    const name = nameOf(step);
    shown[name] = addStep(shown[name] ?? noProgress, step, { sectionCount: 0, at: new Date() });
  }
  useProgressStore.setState({ articles: shown, isInTrouble: false });
}
