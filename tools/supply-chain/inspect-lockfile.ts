export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

export interface Lockfile {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

export interface LockfileRules {
  /** SPDX names. */
  readonly licences: readonly string[];
  /** What is known of packages that do not say it, by their names. */
  readonly licencesOf: Readonly<Record<string, string>>;
  /** Why a package may run a script when it is installed, by their names. */
  readonly installScripts: Readonly<Record<string, string>>;
}

const INTEGRITY = /^sha512-[A-Za-z0-9+/]{86}==$/;
const IN_MODULES = 'node_modules/';

/** What is wrong with a package-lock.json, and which rules nothing needs any more; a sentence for each. */
export function inspectLockfile({ lockfileVersion, packages }: Lockfile, rules: LockfileRules): string[] {
  const locked = Object.entries(packages)
    .filter(([path, { link }]) => path.includes(IN_MODULES) && link !== true)
    .map(([path, one]) => ({ ...one, name: nameOf(path) }));
  const links = Object.entries(packages).filter(([, { link }]) => link === true);
  const scripted = new Set(locked.filter((one) => one.hasInstallScript).map(({ name }) => name));
  const unlicensed = new Set(locked.filter((one) => one.license === undefined).map(({ name }) => name));
  return [
    ...(lockfileVersion === 3 ? [] : [`is of version ${String(lockfileVersion)}, and 3 is expected.`]),
    ...(locked.length === 0 ? ['names no package: has its form changed?'] : []),
    ...links
      .filter(([, { resolved = '' }]) => !packages[resolved])
      .map(([path]) => `links ${path} to what is no workspace.`),
    ...locked.flatMap((one) => findFaults(one, rules)),
    ...Object.keys(rules.installScripts)
      .filter((name) => !scripted.has(name))
      .map((name) => `has no install script of ${name} any more: take its line out of the rules.`),
    ...Object.keys(rules.licencesOf)
      .filter((name) => !unlicensed.has(name))
      .map((name) => `has a licence of ${name} by now: take its line out of the rules.`),
  ];
}

function findFaults(one: LockedPackage & { readonly name: string }, rules: LockfileRules): string[] {
  const { name, resolved, integrity = '', license, hasInstallScript = false } = one;
  const isAllowed = license === undefined ? name in rules.licencesOf : isLicensed(license, rules.licences);
  return [
    ...(resolved === undefined
      ? []
      : [`takes ${name} from ${resolved}; the registry is the installer's choice.`]),
    ...(INTEGRITY.test(integrity) ? [] : [`has no SHA-512 of ${name}.`]),
    ...(hasInstallScript && !(name in rules.installScripts)
      ? [`lets ${name} run a script when it is installed.`]
      : []),
    ...(isAllowed ? [] : [`has ${name} under ${license ?? 'no licence'}, which nobody has looked at.`]),
  ];
}

/** Of `A AND B` both must be allowed, of `A OR B` one; brackets are only ever around the whole. */
function isLicensed(expression: string, allowed: readonly string[]): boolean {
  return expression
    .replace(/^\((.*)\)$/, '$1')
    .split(/ and /i)
    .every((part) => part.split(/ or /i).some((licence) => allowed.includes(licence)));
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf(IN_MODULES) + IN_MODULES.length);
