import type { FastifyInstance } from 'fastify';

const LONGEST_FINISH_MS = 10_000;
const SWEEP_MS = 50;

/**
 * Closes the server. Connections without a request go at once, also those that become idle on the
 * way; what is not finished after 10 s is cut.
 */
export async function closeGracefully(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => {
    app.server.closeIdleConnections();
  }, SWEEP_MS);
  const cut = setTimeout(() => {
    app.server.closeAllConnections();
  }, LONGEST_FINISH_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
}
