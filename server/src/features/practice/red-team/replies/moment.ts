import type { Understanding } from '../understanding/understand.ts';
import type { Memory } from './memory.ts';
import type { Persona } from './persona.ts';
import type { Request } from './request.ts';

/** A message as it was understood, in the conversation that it came in. */
export interface Moment {
  readonly secret: string;
  readonly persona: Persona;
  readonly understanding: Understanding;
  readonly request: Request | null;
  readonly memory: Memory;
}
