import type { TaskPriority, TaskState, TaskType } from '@redoubt/contract/client-tasks';
import type { MarkShape, MarkTone } from '#ui/state-mark.tsx';
import { money } from '#ui/words/money.ts';

export const typeWords: Readonly<Record<TaskType, string>> = {
  'content-writing': 'Content writing',
  'instruction-following': 'Instruction following',
  rating: 'Rating',
  rlhf: 'RLHF',
  'red-teaming': 'Red teaming',
};

export const priorityWords: Readonly<Record<TaskPriority, string>> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
};

interface StateLook {
  readonly word: string;
  readonly shape: MarkShape;
  readonly tone: MarkTone;
}

export const stateLooks: Readonly<Record<TaskState, StateLook>> = {
  open: { word: 'Open', shape: 'dot', tone: 'info' },
  added: { word: 'In a project', shape: 'dot', tone: 'warn' },
  done: { word: 'Done', shape: 'dot', tone: 'safe' },
  cancelled: { word: 'Cancelled', shape: 'ring', tone: 'info' },
};

export function sayReward(
  reward: { readonly amountMinor: number; readonly currency: string } | null,
): string {
  return reward === null ? '–' : money(reward.amountMinor / 100, reward.currency);
}
