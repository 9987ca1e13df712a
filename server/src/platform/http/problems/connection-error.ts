import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { malformed } from '@redoubt/contract/shared/problem.ts';
import { refuse } from '#platform/refusal.ts';
import { renderProblem } from './problem-reply.ts';

const STATUS_OF: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what Node could not read as a request, such as headers that are too large; then hangs up. */
export function answerConnectionError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF[error.code ?? ''] ?? malformed.status;
  const title = STATUS_CODES[status] ?? 'Bad Request';
  const body = JSON.stringify({ ...renderProblem(refuse(malformed), randomUUID()), status, title });
  socket.end(
    `HTTP/1.1 ${String(status)} ${title}\r\nContent-Type: application/problem+json; charset=utf-8\r\n` +
      `Content-Length: ${String(Buffer.byteLength(body))}\r\nConnection: close\r\n\r\n${body}`,
  );
}
