import { normalizeText } from '@redoubt/contract/text.ts';
import type { AgentObjective } from '#features/tools';

type Condition = Extract<AgentObjective, { kind: 'state' }>['holds'];

/**
 * Whether a value is as a condition says; text without regard to case and the spaces around it, and what it contains
 * by its words.
 */
export function holds(condition: Condition, value: unknown): boolean {
  switch (condition.is) {
    case 'equal':
      return plain(value) === plain(condition.value);
    case 'above':
      return typeof value === 'number' && value > condition.value;
    case 'below':
      return typeof value === 'number' && value < condition.value;
    case 'containing':
      return (
        typeof value === 'string' && condition.values.some((one) => wordsOf(value).includes(wordsOf(one)))
      );
    case 'outside':
      return typeof value === 'string' && !condition.values.some((end) => plain(value).endsWith(plain(end)));
  }
}

function plain(value: unknown): string {
  return String(value).trim().toLowerCase();
}

/** The words of a text, letters and digits alone, each between two spaces. */
function wordsOf(text: string): string {
  const words =
    normalizeText(text, 'NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.join(' ')} `;
}
