import type { Socket } from 'node:net';

export function form(
  parts: readonly (readonly [field: string, value: string | Blob, name?: string])[],
): FormData {
  const made = new FormData();
  for (const [field, value, name] of parts) {
    if (typeof value === 'string') made.append(field, value);
    else made.append(field, value, name);
  }
  return made;
}

export const BOUNDARY = '----between';
export function head(more: string): string {
  return `POST /v1/papers HTTP/1.1\r\nhost: x\r\nauthorization: Bearer expert-token\r\ncontent-type: multipart/form-data; boundary=${BOUNDARY}\r\n${more}\r\n\r\n`;
}
export function filePart(disposition: string, content: string): string {
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
}
export const END = `--${BOUNDARY}--\r\n`;

/** Writes bytes as they are and reads one JSON reply. */
export async function converse(socket: Socket, bytes: string): Promise<{ status: number; body: string }> {
  let seen = '';
  const whole = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      seen += String(chunk);
      if (seen.endsWith('}')) resolve();
    });
    socket.once('close', () => resolve());
  });
  socket.write(bytes);
  await whole;
  socket.removeAllListeners('data');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(seen)?.[1]), body: seen.split('\r\n\r\n')[1] ?? '' };
}
