import { expect, it } from 'vitest';
import { actAs } from '#testing/arena/agents.ts';
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

it.each(cases)('$agent: $label, $why', ({ agent, label, calls }) => {
  const found = actAs(agent, calls as [string, unknown][]);
  expect(found === null ? 'held' : 'break').toBe(label);
});
