import { offeredKind, taskKinds } from '@redoubt/contract/projects';

/** A kind as people read it; one that this client does not know yet, as it is written. */
export function kindName(kind: string): string {
  const known = offeredKind.safeParse(kind);
  return known.success ? taskKinds[known.data].name : kind;
}

/** What a rate is paid for. */
export function unitOf(kind: string): string {
  return kind === 'red-teaming' ? 'a break' : 'a task';
}

/** What somebody takes: a task, or in red teaming a place. */
export function takenThing(kind: string | undefined): 'task' | 'place' {
  return kind === 'red-teaming' ? 'place' : 'task';
}
