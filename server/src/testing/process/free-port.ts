import { createServer } from 'node:net';

/** Below the ports that a system gives to whoever asks for any: nobody takes one of these by chance. */
const FROM = 12_000;
const COUNT = 20_000;

/** A port of this host on which nobody listens at this moment. */
export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  const port = FROM + Math.floor(Math.random() * COUNT);
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => resolve(true));
  });
  if (!isFree) return findFreePort(host);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
