import { readFileSync } from 'node:fs';
import * as z from 'zod';

const about = z.object({ version: z.string() });

/** The version of this Redoubt, as its CHANGELOG counts. */
export const productVersion: string = about.parse(
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')),
).version;
