import { type ProjectForm, projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApiToken } from '#testing/accounts/api-tokens.ts';
import {
  buildClient,
  buildExpert,
  buildOpen,
  type ProjectsStage,
  ratedAnswer,
  ratingKind,
  ratingTasks,
  review,
  stageProjects,
  work,
} from '#testing/features/projects.ts';
import type { TestMember } from '#testing/organizations/members.ts';

let stage: ProjectsStage;
beforeAll(async () => {
  stage = await stageProjects();
});
afterAll(() => stage.server.close());

const textOf = (text: string, point: number | null = 1) => ({
  blocks: [{ type: 'paragraph', point, spans: [{ text }] }],
});

const free: ProjectForm['kinds'] = [
  { kind: 'content-writing', rateMinor: 1000, settings: { points: [], words: null } },
];

interface Result {
  readonly of: TestMember;
  readonly answers: readonly object[];
  readonly kinds?: ProjectForm['kinds'];
  readonly tasks?: readonly object[];
}

/** A project whose tasks were answered by one expert and accepted. */
async function buildResults({ of, answers, kinds = free, tasks }: Result) {
  const given = answers.map((_, at) => ({
    kind: 'content-writing',
    title: `=cmd ${String(at)}`,
    instructions: 'Answer in one sentence.',
    input: `What is ${String(at)}?`,
  }));
  const project = await buildOpen(stage, of, { form: { kinds, overlap: 1 }, tasks: tasks ?? given });
  const expert = await buildExpert(stage);
  for (const answer of answers) {
    const assignment = await work(stage, expert, { id: project.id, answer });
    await review(stage, of, { project, assignment });
  }
  return { project, expert };
}

async function read(
  token: string,
  { id }: { readonly id: string },
  [format, kind = 'content-writing']: readonly [format: string, kind?: string],
): Promise<string> {
  const { fastify } = stage.server.app.http;
  const reply = await fastify.inject({
    method: 'GET',
    url: `/v1/projects/${id}/results?format=${format}&kind=${kind}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.statusCode).toBe(200);
  return reply.body;
}

describe('results', () => {
  it('are lines that the OpenAI API fine-tunes chat models by, whatever was written', async () => {
    const of = await buildClient(stage);
    const long = 'Ein langer Satz über Wärme. '.repeat(1700);
    const answers = [
      '<script>alert(1)</script> & <b>bold</b>',
      '\u202Eמה שלום\u202C',
      '=HYPERLINK("https://evil.example","x")',
      long,
    ];
    const { project } = await buildResults({ of, answers: answers.map((text) => textOf(text, null)) });
    const lines = (await read(of.token, project, ['jsonl'])).trimEnd().split('\n');
    expect(lines).toHaveLength(4);
    for (const line of lines) {
      const { messages, ...rest } = JSON.parse(line) as { messages: { role: string; content: string }[] };
      expect(rest).toEqual({});
      expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant']);
      for (const { content } of messages) expect(content.trim()).not.toBe('');
    }
    const csv = await read(of.token, project, ['csv']);
    expect(csv).toContain(`"'=cmd 0"`);
    expect(csv).toContain(`"'=HYPERLINK`);
    expect(csv.split('\r\n')[0]).toContain('"Task","Title","Input"');
  });

  it('of an answer of a megabyte are refused before they are any', async () => {
    const of = await buildClient(stage);
    const project = await buildOpen(stage, of, { form: { kinds: free } });
    const expert = await buildExpert(stage);
    const { id } = await stage.server.api.call(endpoints.takeTask, {
      token: expert.token,
      params: { project: project.id },
      body: {},
    });
    const reply = await stage.server.api.send(endpoints.submitAssignment, {
      token: expert.token,
      params: { id },
      body: { answer: textOf('x'.repeat(1024 * 1024)) },
    });
    expect([413, 422]).toContain(reply.status);
  });

  it('of ratings have the prompt, the answers, the rubric and each score', async () => {
    const of = await buildClient(stage);
    const { project } = await buildResults({
      of,
      answers: [ratedAnswer(4, 2)],
      kinds: [ratingKind],
      tasks: ratingTasks(1),
    });
    const line: unknown = JSON.parse(await read(of.token, project, ['jsonl', 'rating']));
    expect(line).toMatchObject({
      prompt: 'Take 0 mg with water.',
      rubric: [{ name: 'Correct' }, { name: 'Clear' }],
      ratings: [
        [
          { criterion: 'Correct', score: 4 },
          { criterion: 'Clear', score: 2, reason: 'It is not.' },
        ],
      ],
    });
    const [head, ...lines] = (await read(of.token, project, ['csv', 'rating'])).trim().split('\r\n');
    expect(head).toContain('"Rated answer","Text of the answer","Criterion","Score","Reason"');
    expect(lines).toEqual([
      expect.stringContaining('"A","Take 0 mg with water.","Correct","4",""'),
      expect.stringContaining('"A","Take 0 mg with water.","Clear","2","It is not."'),
    ]);
  });

  it('are downloaded with a ticket, read by a token that may read, and are nobody else’s', async () => {
    const of = await buildClient(stage);
    const { project } = await buildResults({ of, answers: [textOf('All right.', null)] });
    const { api, app } = stage.server;
    const params = { id: project.id };
    const body = { format: 'jsonl', kind: 'content-writing' } as const;
    const { path } = await api.call(endpoints.issueResultsTicket, { token: of.token, params, body });
    const file = await app.http.fastify.inject({ method: 'GET', url: path });
    expect(file.headers['content-disposition']).toContain(
      `redoubt-${project.code.toLowerCase()}-content-writing`,
    );
    expect(file.body).toBe(await read(of.token, project, ['jsonl']));
    const reading = await buildApiToken(stage.server.kit, of.user.id, ['read']);
    expect(await read(reading, project, ['jsonl'])).toBe(file.body);

    const { token } = await buildClient(stage);
    for (const refused of [
      await api.refused(endpoints.issueResultsTicket, { token, params, body }),
      await api.refused(endpoints.getResults, { token, params, query: body }),
      await api.refused(endpoints.getDataCard, { token, params }),
    ])
      expect(refused).toMatchObject({ status: 404, code: 'project_not_found' });
  });

  it('come with a card of what they are, which names nobody', async () => {
    const of = await buildClient(stage);
    const { project } = await buildResults({ of, answers: [textOf('One.', null), textOf('Two.', null)] });
    const params = { id: project.id };
    const card = await stage.server.api.call(endpoints.getDataCard, { token: of.token, params });
    expect(card).toMatchObject({
      code: project.code,
      kinds: [{ kind: 'content-writing', name: 'Content writing', accepted: 2, people: 1 }],
      languages: ['English'],
      overlap: 1,
      reviewedBy: 'client',
      acceptedByTime: 0,
      hasNda: false,
    });
    // What the agreement that experts accept says: rights pass once the work is paid.
    expect(card.licence).toContain('once it has been accepted and paid');
    expect(card.licence).not.toContain('Attempts at challenges');
  });
});
