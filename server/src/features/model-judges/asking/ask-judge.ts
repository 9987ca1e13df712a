import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { ModelId } from '@redoubt/contract/shared/ids.ts';
import {
  BudgetClosed,
  ModelFailure,
  openModel,
  type OpenModel,
  type Prompt,
  type TurnKit,
} from '#features/models';
import type { JudgeAnswer, JudgedCase, ReadAnswer } from './judged-case.ts';
import { noVerdict, readAnswer } from './judge-answer.ts';
import { buildJudgePrompt } from './judge-prompt.ts';

/** A judge as it is asked. */
export interface Judge {
  readonly modelId: ModelId;
  readonly instructions: string;
}

interface Question {
  readonly judged: JudgedCase;
  /** Which of the wordings, 0 to 4; 0 is the usual one. */
  readonly wording: number;
  readonly signal: AbortSignal;
  /** Where the answer has a budget of its own, beside that of the model. */
  readonly money?: JudgeMoney;
}

/** A budget from which an answer is paid, in millionths of a US dollar. */
export interface JudgeMoney {
  /** Reserves what the answer may cost at most; false where that is too much. It stays spent where the cost is not known. */
  reserve(micros: number): Promise<boolean>;
  giveBack(micros: number): Promise<void>;
}

/** A judge that takes longer has not answered; waiting for its model is part of it. */
const ANSWER_WITHIN_MS = 60 * SECOND_MS;

/**
 * Asks a model judge about a claim. Whatever goes wrong is an answer that does not judge, with its cause: nothing is lost
 * and nothing is thrown.
 */
export async function askJudge(kit: TurnKit, judge: Judge, question: Question): Promise<JudgeAnswer> {
  const { judged, wording, signal, money } = question;
  const model = await openModel(kit, judge.modelId);
  if (!model) return { ...noVerdict('model', 'The judge’s model is not ready.'), micros: 0 };
  const asked = { instructions: judge.instructions, judged, wording };
  const prompt = buildJudgePrompt(asked, (each) => model.fits(each));
  if (!prompt)
    return { ...noVerdict('too-long', 'The case is longer than what the judge’s model reads.'), micros: 0 };
  const most = money ? model.costsAtMost(prompt) : 0;
  if (money && !(await money.reserve(most)))
    return { ...noVerdict('budget', 'The money for judging this challenge is spent for today.'), micros: 0 };
  const late = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const reply = await hearOut(model, prompt, AbortSignal.any([signal, late]));
  if (money && reply.micros !== null) await money.giveBack(most - reply.micros);
  if ('outcome' in reply) return reply;
  return { ...readAnswer(reply.text, judged), micros: reply.micros };
}

interface Reply {
  readonly text: string;
  readonly micros: number | null;
}

async function hearOut(model: OpenModel, prompt: Prompt, signal: AbortSignal): Promise<Reply | JudgeAnswer> {
  const asker = { userId: null, attemptId: null, kind: 'judge' } as const;
  let text = '';
  let isReserved = false;
  const onReserved = () => void (isReserved = true);
  try {
    const turn = { asker, signal, onReserved, onQueuePosition: () => undefined };
    for await (const event of model.ask(prompt, turn)) {
      if (event.kind === 'text') text += event.text;
      if (event.kind !== 'end') continue;
      const micros = event.micros ?? null;
      const fault = faults[event.why];
      return fault === null ? { text, micros } : { ...fault, micros };
    }
    return { ...noVerdict('model', 'The judge’s model broke off its reply.'), micros: null };
  } catch (error) {
    // As the budget of the model has it: who fails before a word costs nothing, but what we broke off ourselves may cost all.
    const isKnown = signal.aborted ? !isReserved : text === '';
    return { ...failureIn(error, signal), micros: isKnown ? 0 : null };
  }
}

const faults: Readonly<Record<'stop' | 'length' | 'refused' | 'filtered', ReadAnswer | null>> = {
  stop: null,
  length: noVerdict('unreadable', 'The judge’s reply was longer than its model may write.'),
  refused: noVerdict('model', 'The judge’s model declined to answer.'),
  filtered: noVerdict('model', 'A filter of the provider cut off the judge’s reply.'),
};

/** @throws any error that is neither a failure of the model nor the end of our patience */
function failureIn(error: unknown, signal: AbortSignal): ReadAnswer {
  if (error instanceof BudgetClosed) return noVerdict('budget', 'The money of the judge’s model is spent.');
  if (signal.aborted) return noVerdict('model', 'The judge’s model did not answer in time.');
  if (error instanceof ModelFailure) return noVerdict('model', 'The judge’s model could not be asked.');
  throw error;
}
