import sample from './sample-statements.json' with { type: 'json' };
import { operatorStatements, type ShownStatements } from './statements.ts';

/** What a demo claims, as the specification has it; each page says that these are samples. */
export const sampleStatements: ShownStatements = { ...operatorStatements.parse(sample), isSample: true };
