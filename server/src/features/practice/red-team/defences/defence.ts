import type { Draft } from '../replies/disclose.ts';
import type { Memory } from '../replies/memory.ts';
import type { Persona, RefusalKey } from '../replies/persona.ts';
import type { Request } from '../replies/request.ts';
import type { Understanding } from '../understanding/understand.ts';

/** Everything that a defence may look at. */
export interface Moment {
  readonly secret: string;
  readonly persona: Persona;
  readonly understanding: Understanding;
  readonly request: Request | null;
  readonly memory: Memory;
}

/** Looks at the message before it is answered: the refusal to answer with, or null to let it pass. */
export type InputDefence = (moment: Moment) => RefusalKey | null;

/** Looks at the reply before it is sent: lets it pass, changes its text, or holds it back. */
export type OutputDefence = (draft: Draft, moment: Moment) => string | { readonly refusal: RefusalKey };
