import * as z from 'zod';
import { modelId } from '#shared/ids.ts';

/** Payloads of the events of models, by name. */
export const modelsEvents = {
  /** A model was made ready, or goes on after a pause; the version moves with its adapter, address and model id. */
  modelServed: z.object({ modelId, version: z.number().int() }),
} as const;
