import { create } from 'zustand';
import { Autosave } from '#platform/autosave/autosave.ts';
import type { SaveStatus } from '#platform/autosave/save-state.ts';
import { currentToken, currentUser } from '#platform/session.ts';
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
  /** Whether the account has what was read. */
  readonly saveStatus: SaveStatus;
}

const atFirst: ProgressState = {
  keeper: 'unknown',
  articles: {},
  isInTrouble: false,
  saveStatus: { state: 'none', message: null },
};

export const useProgressStore = create<ProgressState>()(() => atFirst);

/** Sections are read one after another: a moment's pause sends together what is read together. */
const PAUSE_MS = 300;

/** Steps that the account has already, although a newer value still contains them. */
const arrived = new WeakSet<ProgressStep>();
let autosave = beginAutosave();
let ownerId: string | undefined;
/** One exchange with the server at a time, so that no older view comes after a newer one. */
let exchange: Promise<unknown> = Promise.resolve();

const loadCalls = () => import('./account-calls.ts');

/** Looks up what the person has read: in the account of who is signed in, else in this browser. */
export async function openProgress(): Promise<void> {
  const id = currentUser()?.id;
  // What an earlier page could not send yet goes with the person to this one.
  const waiting = id === ownerId ? unsent() : [];
  ownerId = id;
  autosave = beginAutosave();
  if (currentToken() === null) {
    useProgressStore.setState({ ...atFirst, keeper: 'browser', articles: readBrowserProgress() });
    return;
  }
  useProgressStore.setState({ ...atFirst, keeper: 'account' });
  if (waiting.length > 0) {
    autosave.change(waiting);
    takeOver({});
  }
  await loadProgress();
}

/** Looks into the account, once more where that failed. */
export async function loadProgress(): Promise<void> {
  const isStillHere = stillHere();
  try {
    await inTurn(async () => (await loadCalls()).fetchAccountProgress());
  } catch {
    if (isStillHere()) useProgressStore.setState({ isInTrouble: true });
  }
}

/** Shows a step at once and has it kept. */
export function takeStep(step: ProgressStep, sectionCount: number): void {
  const { articles, keeper } = useProgressStore.getState();
  if (keeper === 'unknown') return;
  const name = nameOf(step);
  const progress = addStep(articles[name] ?? noProgress, step, { sectionCount, at: new Date() });
  const changed = { ...articles, [name]: progress };
  useProgressStore.setState({ articles: changed });
  if (keeper === 'account') autosave.change([...unsent(), step]);
  else useProgressStore.setState({ isInTrouble: !keepBrowserProgress(changed) });
}

/** Sends what waits, together; false where something could not be kept. */
export function sendWaiting(): Promise<boolean> {
  return autosave.flush();
}

/** Saves also when the page is put away; the function that it returns ends that, and sends what waits. */
export function attachProgress(): () => void {
  return autosave.attach();
}

/**
 * Moves what this browser keeps of these articles into the account of who is signed in. It leaves the browser once the
 * server has it.
 */
export async function moveBrowserProgress(articles: readonly ArticleName[]): Promise<void> {
  const stored = readBrowserProgress();
  const steps = articles.map(({ kind, slug }): ProgressStep => {
    const { sectionsRead, isSaved } = stored[nameOf({ kind, slug })] ?? noProgress;
    return { kind, slug, sectionsRead: [...sectionsRead], ...(isSaved ? { isSaved } : {}) };
  });
  if (await autosave.insist([...unsent(), ...steps])) forgetBrowserProgress();
}

function beginAutosave(): Autosave<readonly ProgressStep[]> {
  const begun = new Autosave<readonly ProgressStep[]>({ pauseMs: PAUSE_MS, begins: 'none', save: sendSteps });
  begun.subscribe(() => {
    if (begun === autosave)
      useProgressStore.setState({ saveStatus: begun.snapshot(), isInTrouble: isStuck() });
  });
  return begun;
}

async function sendSteps(steps: readonly ProgressStep[]): Promise<'stored'> {
  const left = steps.filter((step) => !arrived.has(step));
  if (left.length === 0) return 'stored';
  await inTurn(async () => {
    const articles = await (await loadCalls()).sendAccountProgress(left);
    for (const step of left) arrived.add(step);
    return articles;
  });
  return 'stored';
}

function isStuck(): boolean {
  return autosave.state === 'waiting' || autosave.state === 'refused';
}

function unsent(): readonly ProgressStep[] {
  return (autosave.unsaved ?? []).filter((step) => !arrived.has(step));
}

/** Runs after what is under way. A reply for somebody who has signed out since is dropped. */
function inTurn(ask: () => Promise<ProgressByArticle>): Promise<void> {
  const isStillHere = stillHere();
  const turn = exchange.then(async () => {
    if (!isStillHere()) return;
    const articles = await ask();
    if (isStillHere()) takeOver(articles);
  });
  exchange = turn.catch(() => undefined);
  return turn;
}

function stillHere(): () => boolean {
  const token = currentToken();
  return () => currentToken() === token && token !== null;
}

/** Shows the server's view, with the unsent steps on top. */
function takeOver(articles: ProgressByArticle): void {
  const shown = { ...articles };
  for (const step of unsent()) {
    const name = nameOf(step);
    shown[name] = addStep(shown[name] ?? noProgress, step, { sectionCount: 0, at: new Date() });
  }
  useProgressStore.setState({ articles: shown, isInTrouble: isStuck() });
}
