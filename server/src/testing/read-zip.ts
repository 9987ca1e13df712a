import { text } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The texts of a ZIP by their paths. */
export async function readZip(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await yauzl.fromBufferPromise(bytes);
  const texts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    texts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  }
  return texts;
}
