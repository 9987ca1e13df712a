import { toPattern } from './route-pattern.ts';

/** Whether there is what the last part of an address names. */
type IsThere = (name: string) => boolean | Promise<boolean>;

/** Addresses of the client that have a page for some names alone, as a challenge's has; whoever keeps the records says for which. */
export class NamedPages {
  readonly #named: { readonly pattern: RegExp; readonly isThere: IsThere }[] = [];

  /** @param pathOf the address of the page of a name */
  add(pathOf: (name: string) => string, isThere: IsThere): void {
    this.#named.push({ pattern: toPattern(decodeURIComponent(pathOf(':name'))), isThere });
  }

  /** Whether the page of a path has anything to show; true as well where nobody can tell now, and the client says why. */
  async has(path: string): Promise<boolean> {
    const named = this.#named.find(({ pattern }) => pattern.test(path));
    if (!named) return true;
    try {
      return await named.isThere(decodeURIComponent(path.split('/').findLast(Boolean) ?? ''));
    } catch {
      return true;
    }
  }
}
