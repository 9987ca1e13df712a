import reasons from './techniques.json' with { type: 'json' };

/** The way in which a secret was given away. The order is the one in which a find is named when several fit. */
export type Technique = keyof typeof reasons;

/** A plain sentence for the expert. It never holds the secret. */
export function explain(technique: Technique): string {
  return reasons[technique];
}
