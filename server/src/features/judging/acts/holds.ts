import type { AgentObjective } from '#features/tools';

type Condition = Extract<AgentObjective, { kind: 'state' }>['holds'];

/** Whether a value is as a condition says; text without regard to case and the spaces around it. */
export function holds(condition: Condition, value: unknown): boolean {
  switch (condition.is) {
    case 'equal':
      return plain(value) === plain(condition.value);
    case 'above':
      return typeof value === 'number' && value > condition.value;
    case 'below':
      return typeof value === 'number' && value < condition.value;
    case 'containing':
      return typeof value === 'string' && plain(value).includes(plain(condition.value));
    case 'outside':
      return typeof value === 'string' && !condition.values.some((end) => plain(value).endsWith(plain(end)));
  }
}

function plain(value: unknown): string {
  return String(value).trim().toLowerCase();
}
