import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import * as z from 'zod';

/** What the sender reads from its standard input: one file, sent to each of the addresses at once. */
export const uploadPlan = z.object({
  url: z.string(),
  requests: z.array(z.object({ path: z.string(), token: z.string(), kind: z.string() })),
  bytesEach: z.number(),
});
export type UploadPlan = z.infer<typeof uploadPlan>;

export const uploadResult = z.object({ megabytesPerSecond: z.number(), failed: z.number() });
export type UploadResult = z.infer<typeof uploadResult>;

const BOUNDARY = 'redoubt-uploads';
const PDF_START = '%PDF-1.4\n%';
const PDF_END = '\n%%EOF\n';

/** A PDF of just that size: one long comment. */
function makePdf(bytes: number): Buffer {
  const content = Buffer.alloc(bytes, '%');
  content.write(PDF_START);
  content.write(PDF_END, bytes - PDF_END.length);
  return content;
}

/** `nth` makes each file another one: white space may follow a PDF. */
function frame(kind: string, nth: number): { head: Buffer; end: Buffer } {
  const part = (disposition: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
  return {
    head: Buffer.from(`${part('name="kind"')}${kind}\r\n${part('name="file"; filename="document.pdf"')}`),
    end: Buffer.from(`${' '.repeat(nth)}\r\n--${BOUNDARY}--\r\n`),
  };
}

async function sendUploads({ url, requests, bytesEach }: UploadPlan): Promise<UploadResult> {
  const content = makePdf(bytesEach);
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  const statuses = await Promise.all(
    requests.map(({ path, token, kind }, nth) => {
      const { head, end } = frame(kind, nth);
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': head.length + content.length + end.length,
        'x-forwarded-for': `10.8.0.${String(1 + nth)}`,
      };
      return new Promise<number>((resolve, reject) => {
        const sent = request(new URL(path, url), { method: 'POST', headers, agent }, (reply) => {
          reply.resume().once('end', () => resolve(reply.statusCode ?? 0));
        });
        sent.once('error', reject);
        sent.write(head);
        sent.write(content);
        sent.end(end);
      });
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return {
    megabytesPerSecond: (requests.length * bytesEach) / 1e6 / seconds,
    failed: statuses.filter((status) => status !== 200).length,
  };
}

if (import.meta.main) {
  const plan = uploadPlan.parse(JSON.parse(readFileSync(0, 'utf8')));
  process.stdout.write(JSON.stringify(await sendUploads(plan)));
}
