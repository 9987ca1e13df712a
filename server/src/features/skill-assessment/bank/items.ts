import { invariant } from '#platform/invariant.ts';
import { type BiasQuestion, biasQuestions } from './bias-questions.ts';
import { type ContentPrompt, contentPrompts } from './content-prompts.ts';
import { ratingPairs, type RatingTask } from './rating-pairs.ts';

const questions = new Map(biasQuestions.map((one) => [one.id, one]));
const prompts = new Map(contentPrompts.map((one) => [one.id, one]));
const tasks = new Map(ratingPairs.flatMap((pair) => pair.tasks).map((one) => [one.id, one]));

// Sittings refer to the bank for as long as they are stored: an item that was ever used may be corrected, but not removed.

export function getQuestions(ids: readonly string[]): BiasQuestion[] {
  return ids.map((id) => getItem(questions, id));
}

export function getPrompt([id = '']: readonly string[]): ContentPrompt {
  return getItem(prompts, id);
}

export function getTasks(ids: readonly string[]): RatingTask[] {
  return ids.map((id) => getItem(tasks, id));
}

function getItem<Item>(items: ReadonlyMap<string, Item>, id: string): Item {
  const item = items.get(id);
  invariant(item, `The question bank has ${id}, which a sitting asks.`);
  return item;
}
