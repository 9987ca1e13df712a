import type { ClientTask } from '@redoubt/contract/client-tasks';
import { blankProject, type ProjectForm, type ProjectKind } from '@redoubt/contract/projects';

const LONGEST_TITLE = 120;

/** The one value that all have; null where they differ, or where there is none. */
function shared<Value>(values: readonly Value[]): Value | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

/** A draft for tasks: their kinds and languages, and what they agree on as their reward is the rate that it proposes. */
export function newProject(tasks: readonly ClientTask[] | null): ProjectForm {
  const given = tasks ?? [];
  const currency = shared(given.map(({ reward }) => reward?.currency));
  const kinds = (['content-writing', 'rating'] as const).flatMap((kind): ProjectKind[] => {
    const ofKind = given.filter(({ type }) => (type === 'rating') === (kind === 'rating'));
    if (ofKind.length === 0 && tasks !== null) return [];
    const rate = shared(ofKind.map(({ reward }) => reward?.amountMinor));
    const rateMinor = currency && rate ? rate : null;
    return kind === 'rating'
      ? [{ kind, rateMinor, settings: { criteria: [] } }]
      : [{ kind, rateMinor, settings: { points: [], words: null } }];
  });
  return {
    ...blankProject,
    title: (shared(given.map(({ title }) => title)) ?? 'New tasks').slice(0, LONGEST_TITLE),
    kinds,
    languages: [...new Set(given.map(({ language }) => language).filter(Boolean))].slice(0, 10),
    currency: currency ?? blankProject.currency,
  };
}
