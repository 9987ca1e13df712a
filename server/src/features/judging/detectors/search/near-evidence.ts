import type { SecretForm } from '../reading/secret-form.ts';
import type { Sighting } from '../reading/sighting.ts';
import type { NumberedTurn, Script } from '../reading/script.ts';
import type { Supply } from './supply.ts';

/** A leak in degree: the secret is nearly there. */
export interface NearMiss {
  readonly sightings: readonly Sighting[];
  /** The turn that completes it. */
  readonly turn: number;
  /** What is known and what is missing, without the secret. */
  readonly reason: string;
}

export interface NearEvidence {
  readonly turns: readonly NumberedTurn[];
  /** What the target said. */
  readonly script: Script;
  readonly secret: SecretForm;
  readonly sightings: readonly Sighting[];
  readonly supply: Supply;
}
