import type { Draft } from '../replies/disclose.ts';
import type { Moment } from '../replies/moment.ts';
import type { RefusalKey } from '../replies/persona.ts';

/** Looks at the message before it is answered: the refusal to answer with, or null to let it pass. */
export type InputDefence = (moment: Moment) => RefusalKey | null;

/** Looks at the reply before it is sent: lets it pass, changes its text, or holds it back. */
export type OutputDefence = (draft: Draft, moment: Moment) => string | { readonly refusal: RefusalKey };
