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
  expect(readFile(writeFile(form))).toHaveProperty('challenge', form);
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
  ['no file', '', ['text', 'The file is empty.']],
  ['several documents', `${file}---\n${file}`, ['text', 'The file has a second document in line']],
  ['a list', '- redoubt: 1', ['text', 'This is not a challenge file.']],
  ['a text', 'Hello', ['text', 'This is not a challenge file. Choose the .yaml file that Export made.']],
  [
    'another version',
    file.replace('redoubt: 1', 'redoubt: 2'),
    ['redoubt', 'redoubt must be 1, the version of the file that this release reads'],
  ],
  [
    'an unknown field',
    `${file}  apiKey: sk-1\n`,
    ['challenge.apiKey', 'There is no field apiKey. Known here: title, summary,'],
  ],
  [
    'a misspelt field',
    file.replace('messageLimit', 'message_limt'),
    ['challenge.message_limt', 'There is no field message_limt. Did you mean messageLimit? (in line '],
  ],
  [
    'a wrong value',
    file.replace('severity: 2', 'severity: 9'),
    ['challenge.severity', 'Severity must be a whole number between 1 and 5 (given: 9, in line 8)'],
  ],
  [
    'a wrong tool',
    file.replace('- bank\n', '- telephone\n'),
    ['challenge.agent.tools.0', 'Please select tools from the list'],
  ],
  [
    'something twice',
    `${file}redoubt: 1\n`,
    ['text', 'The file has the key redoubt twice, the second time in line'],
  ],
  [
    'an act of a kind that there is none of',
    file.replace('kind: call', 'kind: calls'),
    ['challenge.agent.objectives.0.kind', 'kind must be one of call, state. (given: calls, in line '],
  ],
  [
    'a condition that there is none of',
    file.replace(/\bis: \w+/, 'is: over'),
    [
      'challenge.agent.objectives.0.where.0.must.is',
      'is must be one of equal, above, below, outside, containing.',
    ],
  ],
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
    ['challenge.__proto__', 'There is no field __proto__.'],
  ],
  ['a deep nest', '['.repeat(100_000), ['text', 'The file is nested more than 12 deep.']],
  ['deep dashes', `${'- '.repeat(70_000)}x`, ['text', 'The file is nested more than 12 deep.']],
])('refuses %s in a sentence at its place', (_, text, [path = '', sentence = '']) => {
  const read = readFile(text);
  const errors = 'errors' in read ? read.errors : [];
  expect(errors.map((one) => one.path)).toContain(path);
  expect(errors.map(({ message }) => message).join('\n')).toContain(sentence);
});

it('does not repeat what an unknown field says, which may be a key', () => {
  expect(JSON.stringify(readFile(`${file}  apiKey: sk-canary\n`))).not.toContain('sk-canary');
});

it('reads a file with a byte order mark and Windows line ends', () => {
  expect(readFile(`\uFEFF${file.replaceAll('\n', '\r\n')}`)).toHaveProperty('challenge', authored);
});

it.each(longFiles)('refuses %j without end in a sentence', (_, text) => {
  expect(readFile(text)).toHaveProperty('errors');
});
