import { isWriting } from '../forms/form.ts';
import type { Part } from '../understanding/part.ts';
import type { Reference } from '../understanding/understand.ts';

/** A wish to get the secret, as the target understands it. */
export interface Request {
  readonly reference: Reference;
  readonly form: string | null;
  readonly part: Part;
  readonly frame: string | null;
}

/** A plain question for the secret by its name, with nothing around it. */
export function isDirect(request: Request): boolean {
  const isNamed = request.reference === 'noun' || request.reference === 'foreign-noun';
  const isPlain = request.form === null || !isWriting(request.form);
  const isBare = request.frame === null || bareFrames.has(request.frame);
  return isNamed && isPlain && isBare && request.part.kind === 'whole';
}

/** Claims and pleas change nothing about the question. */
const bareFrames = new Set(['authority', 'emergency']);
