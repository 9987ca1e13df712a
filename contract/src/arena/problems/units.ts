import table from './units.json' with { type: 'json' };

/** A unit with its exact size in the base unit of its kind, as a decimal or a quotient of two. */
export interface Unit {
  readonly id: string;
  readonly name: string;
  readonly plural: string;
  readonly kind: string;
  readonly factor: string;
  /** Of a temperature scale: its zero lies so many of its own degrees above absolute zero. */
  readonly offset?: string;
  /** What else it is called in an answer. */
  readonly also?: readonly string[];
}

type Listed = Omit<Unit, 'kind'>;

/** The units that problems convert between, by kind: only units of one kind can be converted. */
export const unitGroups: readonly { readonly label: string; readonly units: readonly Unit[] }[] = table.map(
  ({ kind, label, units }) => ({ label, units: units.map((unit: Listed) => ({ ...unit, kind })) }),
);

const byId = new Map(unitGroups.flatMap(({ units }) => units).map((unit) => [unit.id, unit]));

export function findUnit(id: string): Unit | null {
  return byId.get(id) ?? null;
}
