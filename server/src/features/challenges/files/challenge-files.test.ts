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
    ['challenge.severity', 'Harm must be a whole number between 1 and 5 (given: 9, in line 8)'],
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
  [
    'a text whose quotes do not end',
    'redoubt: 1\nchallenge:\n  title: "One\n',
    ['text', 'in line 4: a quotation mark, a bracket or a colon is missing.'],
  ],
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
  [
    'indentation with tabs',
    file.replace(/\n {2}title/, '\n\ttitle'),
    ['text', 'The file is indented with a tab in line 5. YAML takes only spaces: replace each tab.'],
  ],
  [
    'a list that is indented with a tab',
    'redoubt: 1\nchallenge:\n  tools:\n    - mail\n\t- bank\n',
    ['text', 'The file is indented with a tab in line 5.'],
  ],
  [
    'a line that is indented too little',
    'redoubt: 1\nchallenge:\n  title: a\n brief: b\n',
    ['text', 'it is indented by another number of spaces than the lines it belongs to.'],
  ],
  [
    'a colon in a text',
    'redoubt: 1\nchallenge:\n  title: One: two\n',
    ['text', 'The file is not valid YAML in line 3. Put a text that has a colon in it in quotes.'],
  ],
  ...['007', '1e3', '0x1F', '12.50'].map((number): [string, string, [string, string]] => [
    `the number ${number} for a text`,
    file.replace(/code: .*/, `code: ${number}`),
    [
      'challenge.code',
      `code must be text, but YAML reads ${number} as a number. Put it in quotes: "${number}". (given: ${number}, in line `,
    ],
  ]),
  [
    'a boolean for a text',
    file.replace(/title: .*/, 'title: True'),
    [
      'challenge.title',
      'title must be text, but YAML reads True as true or false. Put it in quotes: "True".',
    ],
  ],
  [
    'null for a text',
    file.replace(/title: .*/, 'title: ~'),
    ['challenge.title', 'title must be text, but YAML reads ~ as nothing. Put it in quotes: "~".'],
  ],
  ['a text that is empty', file.replace(/title: .*/, 'title:'), ['challenge.title', 'title is required.']],
  ['a field that is missing', file.replace(/ {2}title: .*\n/, ''), ['challenge.title', 'Title is required']],
  [
    'a number in a list of texts',
    file.replace(/fields:\n {4}- Law/, 'fields:\n    - 7'),
    ['challenge.fields.0', 'Item 1 of fields must be text, but YAML reads 7 as a number.'],
  ],
  [
    'a number in quotes',
    file.replace('severity: 2', 'severity: "2"'),
    ['challenge.severity', 'severity must be a number: write it without quotes. (given: "2", in line '],
  ],
  [
    'the yes of an older YAML',
    `${file}  isListed: yes\n`,
    ['challenge.isListed', 'isListed must be true or false, without quotes. (given: yes, in line '],
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

it.each(['no', 'on', 'yes', 'off', 'y', 'N', '1_000', '1:30', '2026-01-01'])(
  'reads %s as text, as YAML 1.2 does',
  (word) => {
    const text = file.replace(/title: .*/, `title: ${word}`);
    expect(readFile(text)).toHaveProperty('challenge.title', word);
  },
);

it('says nothing in the words of the library that checks it', () => {
  const wrong = [7, true, 'x', [], {}].flatMap((value) =>
    Object.keys(authored).map((field) => ({ ...authored, [field]: value })),
  );
  const emptied = Object.keys(authored).map((field) => ({ ...authored, [field]: undefined }));
  for (const challenge of [...wrong, ...emptied, { agent: { tools: 1, objectives: [{}, 7], world: [] } }]) {
    const read = readFile(JSON.stringify({ redoubt: 1, challenge }));
    expect('errors' in read ? JSON.stringify(read.errors) : '').not.toMatch(
      /Invalid (?:input|option)|expected \w+,|Too (?:big|small)/,
    );
  }
});
