import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/*
 * What this machine does at best with the same bytes: a bare server that hashes a body on its way to a file and flushes
 * the file. It reads no multipart and knows nobody.
 */
const folder = process.env['BARE_STORE_FOLDER'] ?? '';
const server = createServer((request, response) => {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  pipeline(request, hashing, createWriteStream(join(folder, randomUUID()), { flush: true })).then(
    () => response.end(hash.digest('hex')),
    () => response.destroy(),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.stdout.write(`http://127.0.0.1:${String(port)}\n`);
});
