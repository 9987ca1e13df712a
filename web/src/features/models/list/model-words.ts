import {
  type Adapter,
  failureWords,
  MICROS_PER_DOLLAR,
  type ModelRow,
  type ModelState,
} from '@redoubt/contract/models';
import { fineMoney } from '#ui/words/money.ts';
import { figure } from '#ui/words/numbers.ts';

export const adapterWords: Readonly<Record<Adapter, string>> = {
  'openai-compatible': 'OpenAI-compatible',
  anthropic: 'Anthropic',
};

/** What is shown of a model's state: failing is a ready one whose last calls all failed. */
export type ShownState = ModelState | 'failing';
export const shownStates = ['failing', 'ready', 'paused', 'draft'] as const satisfies readonly ShownState[];

export function shownStateOf({ state, failing }: Pick<ModelRow, 'state' | 'failing'>): ShownState {
  return state === 'ready' && failing !== null ? 'failing' : state;
}

export const stateWords: Readonly<Record<ShownState, string>> = {
  failing: 'Failing',
  ready: 'Ready',
  paused: 'Paused',
  draft: 'Draft',
};

/** How a state looks: by its shape as well as by its colour. */
export const stateLooks = {
  failing: { shape: 'square', tone: 'signal' },
  ready: { shape: 'dot', tone: 'safe' },
  paused: { shape: 'square', tone: 'plain' },
  draft: { shape: 'ring', tone: 'plain' },
} as const satisfies Readonly<Record<ShownState, { shape: string; tone: string }>>;

/** What the state means for whoever set the model up, in a sentence. */
export function describeState(
  model: Pick<ModelRow, 'state' | 'failing'> & { triedAt: string | null },
): string {
  if (model.failing !== null && model.state !== 'draft')
    return `Its last three calls failed. ${failureWords[model.failing].what}`;
  if (model.state === 'ready') return 'It answers and is in use.';
  if (model.state === 'paused') return 'It gets no new messages.';
  return model.triedAt === null
    ? 'Try it: it has to answer before it can be used.'
    : 'It answered. Make it ready to use it.';
}

/** Micros of dollars as people read money: '$0.15', '$0.000315'. */
export function dollars(micros: number): string {
  return fineMoney(micros / MICROS_PER_DOLLAR, 'USD');
}

/** '–' where none was measured: a zero would be a claim. */
export function milliseconds(ms: number | null): string {
  return ms === null ? '–' : `${figure(ms)} ms`;
}
