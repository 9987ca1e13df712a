import type { ProjectRow } from './projects.store.ts';

/** As in P-031. */
export function codeOf({ number }: Pick<ProjectRow, 'number'>): string {
  return `P-${String(number).padStart(3, '0')}`;
}
