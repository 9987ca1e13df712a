import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { snapshotOf, type Snapshot } from '#platform/use-case/snapshot.ts';

// Files live as long as the process, so they get a better level than replies do, but for giants.
const GIANT_BYTES = 1024 * 1024;
const BEST = { [constants.BROTLI_PARAM_QUALITY]: 9 };
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 5 };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Prepares bytes that stay: both encodings are made at once, off the main thread. */
export async function compressOnce(plain: Buffer): Promise<Snapshot> {
  const params = plain.length > GIANT_BYTES ? QUICK : BEST;
  const [brotli, zipped] = await Promise.all([compressBrotli(plain, { params }), compressGzip(plain)]);
  return { etag: snapshotOf(plain).etag, plain, brotli, gzip: zipped };
}
