import type { Goal, Summary } from './summary.ts';

type Score = 'performance' | 'accessibility' | 'bestPractices' | 'seo';

/** What each page must reach. */
export const goals: readonly Goal[] = [
  atLeast('Performance', 'performance', 99),
  atLeast('Accessibility', 'accessibility', 100),
  atLeast('Best practices', 'bestPractices', 100),
  atLeast('SEO', 'seo', 100),
  {
    name: 'Largest paint (LCP)',
    target: '≤ 1.8 s',
    read: ({ lcpMs }) => `${(lcpMs / 1000).toFixed(2)} s`,
    isMet: ({ lcpMs }) => lcpMs <= 1800,
  },
  {
    name: 'Layout shift (CLS)',
    target: '≤ 0.01',
    read: ({ cls }) => cls.toFixed(3),
    isMet: ({ cls }) => cls <= 0.01,
  },
  {
    name: 'Third parties',
    target: 'none',
    read: ({ thirdParties }) => (thirdParties.length === 0 ? 'none' : thirdParties.join(', ')),
    isMet: ({ thirdParties }) => thirdParties.length === 0,
  },
];

function atLeast(name: string, score: Score, target: number): Goal {
  return {
    name,
    target: `≥ ${String(target)}`,
    read: (summary: Summary) => String(summary[score]),
    isMet: (summary: Summary) => summary[score] >= target,
  };
}
