import { isWriting } from '../forms/form.ts';
import type { Part } from '../understanding/part.ts';
import type { Reference } from '../understanding/understand.ts';

/** A wish to get the secret, as the target understands it in the light of the talk before. */
export interface Request {
  readonly reference: Reference;
  readonly form: string | null;
  readonly part: Part;
  /** The ideas it is wrapped in: keys of understanding/vocabulary/frames.json, "quoted" and "instructions". */
  readonly frames: readonly string[];
  /** True when it was asked in cipher or in another language. */
  readonly isDisguised: boolean;
}

/** A plain question for the secret by any name, with nothing around it. */
export function isDirect(request: Request): boolean {
  const isPlain = request.form === null || !isWriting(request.form);
  const isBare = request.frames.every((frame) => bareFrames.has(frame));
  return isPlain && isBare && !request.isDisguised && request.part.kind === 'whole';
}

/** Claims and pleas change nothing about the question. */
const bareFrames = new Set(['authority', 'emergency']);

export function isFramed(request: Request | null, frames: ReadonlySet<string>): boolean {
  return request?.frames.some((frame) => frames.has(frame)) ?? false;
}
