import { modelJudges } from '@redoubt/contract/challenges';
import { expect, it } from 'vitest';
import { payingAgent } from '#testing/challenges/agents.ts';
import { carefulPairs } from '#testing/challenges/pairs.ts';
import { challengeInput } from '#testing/challenges/records.ts';
import { longFiles } from './read-file.bench.ts';
import { readFile } from './read-file.ts';
import { writeFile } from './write-file.ts';

const authored = challengeInput({
  target: 'model:0190b6f0-0000-7000-8000-000000000001',
  furtherTargets: ['model:0190b6f0-0000-7000-8000-000000000002'],
  judge: 'acts',
  systemPrompt: 'You pay the bills.\n\n- yes: "no"\n- {{secret}} # not a comment',
  agent: payingAgent,
  fields: ['Law'],
  opensAt: '2026-12-01T09:00:00.000Z',
});

it.each([
  ['over a practice target', challengeInput()],
  ['with tools', authored],
  [
    'with pairs of requests',
    challengeInput({
      target: authored.target,
      judge: 'refusals',
      systemPrompt: 'Be careful.',
      pairs: carefulPairs,
    }),
  ],
  [
    'with words that YAML reads otherwise',
    challengeInput({ title: 'no', summary: '1e3', brief: '~', objective: '*a' }),
  ],
])('reads what it wrote of a challenge %s', (_, form) => {
  expect(readFile(writeFile(form))).toEqual({ challenge: form });
});

it('is short where nothing is special', () => {
  expect(writeFile(challengeInput())).not.toMatch(/agent|place|isListed|systemPrompt|opensAt/);
});

const file = writeFile(authored);
const laughs = [
  'a: &a [x, x, x, x, x, x, x, x, x]',
  ...'bcdefghi'.split('').map((name, at) => {
    const before = 'abcdefghi'[at] ?? '';
    return `${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(', ')}]`;
  }),
].join('\n');

it.each([
  ['no file', '', ['text', 'This is not a challenge file. Choose the .yaml file that Export made.']],
  ['a text', 'Hello', ['text', 'This is not a challenge file. Choose the .yaml file that Export made.']],
  [
    'another version',
    file.replace('redoubt: 1', 'redoubt: 2'),
    ['redoubt', 'redoubt must be 1, the version of the file that this release reads'],
  ],
  ['an unknown field', `${file}  apiKey: sk-1\n`, ['challenge', 'Unrecognized key: "apiKey"']],
  [
    'a wrong value',
    file.replace('severity: 2', 'severity: 9'),
    ['challenge.severity', 'Severity must be a whole number between 1 and 5'],
  ],
  [
    'a wrong tool',
    file.replace('- bank\n', '- telephone\n'),
    ['challenge.agent.tools.0', 'Please select tools from the list'],
  ],
  ['something twice', `${file}redoubt: 1\n`, ['text', 'The file has the same key twice in line']],
  ['no YAML', 'redoubt: 1\nchallenge: {', ['text', 'The file is not valid YAML in line']],
  ['a tag', 'redoubt: !!js/function 1', ['text', 'The file has a tag that is not allowed in line 1.']],
  ['a bomb of aliases', laughs, ['text', 'The file has anchors or aliases. Write out what they stand for.']],
  [
    'a judge that there is none of',
    file.replace(/judge: .*/, 'judge: somebody'),
    ['challenge.judge', `Please select a judge: ${modelJudges.join(', ')}.`],
  ],
  [
    'a merge of a prototype',
    `${file}  __proto__: { isAdmin: true }\n`,
    ['challenge', 'Unrecognized key: "__proto__"'],
  ],
  ['a deep nest', '['.repeat(100_000), ['text', 'The file is nested more than 12 deep.']],
  ['deep dashes', `${'- '.repeat(70_000)}x`, ['text', 'The file is nested more than 12 deep.']],
])('refuses %s in a sentence at its place', (_, text, [path = '', sentence = '']) => {
  const read = readFile(text);
  const errors = 'errors' in read ? read.errors : [];
  expect(errors.map((one) => one.path)).toContain(path);
  expect(errors.map(({ message }) => message).join('\n')).toContain(sentence);
});

it.each(longFiles)('refuses %j without end in a sentence', (_, text) => {
  expect(readFile(text)).toHaveProperty('errors');
});
