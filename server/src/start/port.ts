import { createServer } from 'node:net';
import type { Config } from '#config.ts';

/** Something else listens on the port already. */
export class AddressInUse extends Error {}

type Place = Pick<Config, 'host' | 'port'>;

/** Asked before the database is touched: a second start must leave the first alone. */
export async function assertPortIsFree(place: Place, setting = 'PORT'): Promise<void> {
  const probe = createServer();
  await namingPort(
    place,
    (at) =>
      new Promise<void>((resolve, reject) => {
        probe.once('error', reject);
        probe.listen(at, resolve);
      }),
    setting,
  );
  await new Promise((resolve) => probe.close(resolve));
}

/** Listens where the settings say; where something else does, the error names port and host, and where to set another. */
export async function namingPort(
  { host, port }: Place,
  listen: (at: Place) => Promise<unknown>,
  setting = 'PORT',
): Promise<void> {
  try {
    await listen({ host, port });
  } catch (error) {
    throw isAddressInUse(error)
      ? new AddressInUse(
          `Port ${String(port)} on ${host} is in use already, perhaps by another Redoubt; stop that one or set ${setting}.`,
        )
      : error;
  }
}

export function isAddressInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
