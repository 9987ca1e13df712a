import type { ClientTask } from '@redoubt/contract/client-tasks';
import { blankProject, type ProjectForm, type ProjectKind } from '@redoubt/contract/projects';

const LONGEST_TITLE = 120;

/** The one value that all have; null where they differ, or where there is none. */
function shared<Value>(values: readonly Value[]): Value | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

/** What projects have tasks of. */
export const projectKinds = ['content-writing', 'rating'] as const;

/**
 * A draft for tasks: their kinds and languages, and what they agree on as their reward is the rate that it proposes. For all
 * that are open, which are not known one by one, the kinds of which there are any are told.
 */
export function newProject(
  tasks: readonly ClientTask[] | { readonly open: readonly (typeof projectKinds)[number][] },
): ProjectForm {
  const given = 'open' in tasks ? [] : tasks;
  const currency = shared(given.map(({ reward }) => reward?.currency));
  const kinds = projectKinds.flatMap((kind): ProjectKind[] => {
    const ofKind = given.filter(({ type }) => (type === 'rating') === (kind === 'rating'));
    if ('open' in tasks ? !tasks.open.includes(kind) : ofKind.length === 0) return [];
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
