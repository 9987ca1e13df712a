import * as z from 'zod';

export const MANIFEST = 'manifest.json';
export const TABLES = 'database/tables.json';
export const ENDS = 'database/ends.json';
export const CONTENTS = 'contents.json';
export const ROWS_FOLDER = 'database/rows/';
export const FILES_FOLDER = 'files/';

/** What an archive is; its first entry. */
export const manifest = z.object({
  format: z.literal(1),
  product: z.literal('Redoubt'),
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** All that the database had, in their order. */
  migrations: z.array(z.string()),
  /** The id of the key that seals; never the key. */
  keyId: z.string(),
});
export type Manifest = z.infer<typeof manifest>;

export const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });
export type Table = z.infer<typeof table>;

export const tables = z.array(table);

/** What the database must hold once it is loaded. */
export const ends = z.object({
  rows: z.record(z.string(), z.number().int()),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.number().int() })),
});
export type Ends = z.infer<typeof ends>;

/** The SHA-256 of every entry before it, in hex: the last entry, so that an archive without it was cut off. */
export const contents = z.object({ sha256: z.record(z.string(), z.string()) });
