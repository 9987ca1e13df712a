import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as z from 'zod';
import { serveThread } from '#platform/threads/serve-thread.ts';

/** Why nobody could read a PDF that is whole: it asks for a password, or its pages are made by a program of Adobe's alone. */
export type PdfObstacle = 'password' | 'xfa';

const metadata = z.object({
  info: z.object({ IsXFAPresent: z.boolean().optional(), IsAcroFormPresent: z.boolean().optional() }),
});

serveThread((data: Uint8Array) => findObstacle(data));

/** Null where readers can show it; also where it is broken in ways that only some of them mend. */
async function findObstacle(data: Uint8Array): Promise<PdfObstacle | null> {
  const task = getDocument({ data, verbosity: VerbosityLevel.ERRORS, disableFontFace: true });
  try {
    const { info } = metadata.parse(await (await task.promise).getMetadata());
    // A form that has fields besides is shown by those.
    return info.IsXFAPresent === true && info.IsAcroFormPresent !== true ? 'xfa' : null;
  } catch (error) {
    return error instanceof PasswordException ? 'password' : null;
  } finally {
    await task.destroy();
  }
}
