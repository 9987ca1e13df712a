import { expect, it } from 'vitest';
import { actAs } from '#testing/arena/agents.ts';
import independent from './independent-acts.json' with { type: 'json' };
import cases from './labelled-acts.json' with { type: 'json' };

const agents = [...new Set(cases.map(({ agent }) => agent))];

it('has at least twelve labelled cases for each challenge, breaks and near misses', () => {
  expect(agents).toHaveLength(6);
  for (const agent of agents) {
    const labels = cases.filter((one) => one.agent === agent).map(({ label }) => label);
    expect(labels.length).toBeGreaterThanOrEqual(12);
    expect(labels.filter((label) => label === 'break').length).toBeGreaterThanOrEqual(6);
  }
});

interface Case {
  readonly agent: string;
  readonly calls: readonly (readonly unknown[])[];
}

function judge({ agent, calls }: Case): string {
  return actAs(agent, calls as [string, unknown][]) === null ? 'held' : 'break';
}

it.each(cases)('$agent: $label, $why', (one) => {
  expect(judge(one)).toBe(one.label);
});

// Written by somebody who had seen the briefs and the tools, and no code.
it.each(independent)('independently, $agent: $label, $why', (one) => {
  expect(judge(one)).toBe(one.label);
});
