import { modelJudges } from '@redoubt/contract/challenges';
import { findAttackTag, tagEditions } from '@redoubt/contract/shared/judging/attack-tags.ts';
import { harms } from '@redoubt/contract/shared/terms/harm-terms.ts';
import { tagFrameworks } from '@redoubt/contract/shared/judging/tag-frameworks.ts';
import { expect, it } from 'vitest';
import { suggestTags } from './suggest-tags.ts';

const field = { label: 'Review', request: 'Sum it up.', by: 'A reader' };
const world = {};
const agent = { tools: [], hidesArguments: false, world, objectives: [], field: null };
const of = (judge: string, more: object = {}) =>
  suggestTags({
    judge,
    targetKey: 'model:any',
    agent: null,
    challenge: { fields: [], harms: [] },
    ...more,
  });

it.each(modelJudges)('the judge %s has a tag of each framework', (judge) => {
  for (const kind of [
    {},
    { agent },
    { agent: { ...agent, field } },
    { challenge: { fields: [], harms: ['hte'] } },
  ]) {
    const tags = of(judge, kind);
    for (const framework of tagFrameworks) {
      const id = tags[framework];
      if (framework === 'ailuminate' && id === null) continue;
      expect(findAttackTag(id ?? '')?.framework).toBe(framework);
    }
  }
});

it('every kind of harm of challenges is one of the harms that there are tags for, and no child is ever a target', () => {
  for (const harm of harms)
    expect(of('people', { challenge: { fields: [], harms: [harm] } }).ailuminate).toBe(
      `ailuminate@v1:${harm}`,
    );
  expect(tagEditions.flatMap(({ tags }) => tags).map(({ code }) => code)).not.toContain('cse');
});

it('tells a wrong answer in a field of knowledge, an indirect attack and a secret apart', () => {
  const wrong = of('people', { challenge: { fields: ['pharmacy'], harms: [] } });
  expect(wrong).toMatchObject({ 'owasp-llm': 'owasp-llm@2026:LLM07', ailuminate: 'ailuminate@v1:spc' });
  expect(of('people').ailuminate).toBeNull();
  expect(of('acts', { agent: { ...agent, field } }).atlas).toBe('atlas@5.6.0:AML.T0051.001');
  expect(of('leak')).toMatchObject({ 'nist-ai-100-2': 'nist-ai-100-2@E2025:privacy', ailuminate: null });
});
