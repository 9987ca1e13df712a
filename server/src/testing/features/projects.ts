import { randomUUID } from 'node:crypto';
import { ledgerEndpoints } from '@redoubt/contract/ledger';
import {
  type Assignment,
  blankProject,
  type Project,
  type ProjectForm,
  projectsEndpoints as endpoints,
  type ReviewForm,
} from '@redoubt/contract/projects';
import type { AssignmentId, ProjectId } from '@redoubt/contract/shared/ids.ts';
import { readHandle } from '#features/accounts';
import { type MovableClock, movableClock } from '../arena/validation.ts';
import { buildMember, organizationOf, type TestMember } from '../organizations/members.ts';
import { buildPerson, openFurtherSession, type TestPerson } from '../people.ts';
import { type TestApp, testApp } from '../test-app.ts';
import { approve } from './applicants.ts';

/** A server with an Admin, who books payments and approves first projects. */
export interface ProjectsStage {
  readonly server: TestApp;
  readonly admin: TestPerson;
}

export interface TimedProjectsStage extends ProjectsStage {
  readonly clock: MovableClock;
}

export async function stageProjects(): Promise<TimedProjectsStage> {
  const clock = movableClock();
  const server = await testApp({ clock });
  return { server, clock, admin: await buildPerson(server.kit, { role: 'Admin' }) };
}

/** People who are signed in once more, as after the time has moved on. */
export async function signInAgain<People extends readonly TestPerson[]>(
  { server }: Pick<ProjectsStage, 'server'>,
  ...people: People
): Promise<People> {
  const again = people.map(async (person) => ({
    ...person,
    token: await openFurtherSession(server.kit, person.user),
  }));
  return (await Promise.all(again)) as unknown as People;
}

/** Answers of at least three words to two people each, at 18.00. */
export const projectForm: ProjectForm = {
  ...blankProject,
  title: 'Discharge advice, written',
  summary: 'Write what a patient needs to do at home.',
  brief: 'Answer as a careful hospital pharmacist would.',
  kinds: [
    {
      kind: 'content-writing',
      rateMinor: 1800,
      settings: { points: ['Name the interaction'], words: { min: 3, max: 50 } },
    },
  ],
  currency: 'EUR',
  overlap: 2,
};

export const writtenText = 'Please do not start it yet.';
export const writtenAnswer = {
  blocks: [{ type: 'paragraph', point: 1, spans: [{ text: writtenText }] }],
};

/** Of rating tasks: two criteria for the one answer of each. */
export const ratingKind: ProjectForm['kinds'][number] = {
  kind: 'rating',
  rateMinor: 600,
  settings: {
    criteria: ['Correct', 'Clear'].map((name) => ({ name, description: '', meanings: ['', '', '', '', ''] })),
  },
};

export function ratedAnswer(...scores: readonly number[]) {
  return { ratings: [scores.map((score) => ({ score, reason: score <= 2 ? 'It is not.' : '' }))] };
}

export function fileOf(lines: readonly object[]): FormData {
  const body = new FormData();
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  body.append('file', new File([text], 'tasks.jsonl', { type: 'application/jsonl' }));
  return body;
}

export function writingTasks(count: number): object[] {
  return Array.from({ length: count }, (_, at) => ({
    kind: 'content-writing',
    title: `Question ${String(at + 1)}`,
    instructions: 'Answer it',
    input: `My mother takes warfarin. Is ${String(at)} mg all right?`,
  }));
}

/** Those before `gold` have a known answer. */
export function ratingTasks(count: number, gold = 0): object[] {
  return Array.from({ length: count }, (_, at) => ({
    kind: 'rating',
    title: `Answer ${String(at + 1)}`,
    instructions: 'Rate it',
    input: `Take ${String(at)} mg with water.`,
    ...(at < gold && { gold: [[4, 4]] }),
  }));
}

export function buildClient({ server }: ProjectsStage): Promise<TestMember> {
  return buildMember(server, { role: 'Client' });
}

/** Another member of a client's organization. */
export function buildColleague(
  { server }: ProjectsStage,
  { organizationId }: TestMember,
): Promise<TestMember> {
  return buildMember(server, { role: 'Client', memberRole: 'manager', of: organizationId });
}

interface GivenProject {
  /** Two of writing, unless they are given. */
  readonly tasks?: readonly object[];
  readonly form?: Partial<ProjectForm>;
}

export async function buildDraft(
  { server }: ProjectsStage,
  { token }: TestMember,
  { tasks = writingTasks(2), form }: GivenProject = {},
): Promise<Project> {
  const { id } = await server.api.call(endpoints.addProject, { token, body: { ...projectForm, ...form } });
  await server.api.call(endpoints.addTasksFromFile, { token, params: { id }, body: fileOf(tasks) });
  return server.api.call(endpoints.getProject, { token, params: { id } });
}

export async function pay(
  { server, admin }: ProjectsStage,
  { organizationId }: TestMember,
  amountMinor: number,
): Promise<void> {
  const receivedOn = server.kit.clock.now().toISOString().slice(0, 10);
  await server.api.call(ledgerEndpoints.bookPayment, {
    token: admin.token,
    body: { organizationId, currency: 'EUR', amountMinor, reference: randomUUID(), receivedOn },
  });
}

/** A project that its client's payment covers exactly. */
export async function buildOpen(
  stage: ProjectsStage,
  of: TestMember,
  given?: GivenProject,
): Promise<Project> {
  const { api } = stage.server;
  const draft = await buildDraft(stage, of, given);
  await pay(stage, of, draft.cost.totalMinor);
  const params = { id: draft.id };
  const submitted = await api.call(endpoints.openProject, { token: of.token, params });
  if (submitted.state === 'open') return submitted;
  return api.call(endpoints.approveProject, { token: stage.admin.token, params });
}

/** An approved expert of a language. */
export async function buildExpert({ server }: ProjectsStage, language = 'English'): Promise<TestPerson> {
  const expert = await buildPerson(server.kit);
  await makeExpert(server, expert, language);
  return expert;
}

/** Approves somebody who speaks a language. */
export async function makeExpert(server: TestApp, expert: TestPerson, language = 'English'): Promise<void> {
  await approve(server, expert);
  await server.database.ownerPool.query(
    `insert into expert_profile (user_id, primary_language, changed_at) values ($1, $2, now())
     on conflict (user_id) do update set primary_language = excluded.primary_language`,
    [expert.user.id, language],
  );
}

interface OfProject {
  readonly id: ProjectId;
}

export function take(
  { server }: ProjectsStage,
  { token }: TestPerson,
  { id }: OfProject,
): Promise<Assignment> {
  return server.api.call(endpoints.takeTask, { token, params: { project: id }, body: {} });
}

export function send(
  { server }: ProjectsStage,
  { token }: TestPerson,
  { id, answer = writtenAnswer }: { readonly id: AssignmentId; readonly answer?: object },
): Promise<Assignment> {
  return server.api.call(endpoints.submitAssignment, { token, params: { id }, body: { answer } });
}

/** Takes the next task of a project and submits an answer to it. */
export async function work(
  stage: ProjectsStage,
  person: TestPerson,
  { id, answer = writtenAnswer }: OfProject & { readonly answer?: object },
): Promise<Assignment> {
  return send(stage, person, { id: (await take(stage, person, { id })).id, answer });
}

interface Reviewed {
  readonly project: OfProject;
  readonly assignment: Pick<Assignment, 'id' | 'version'>;
}

/** What a reviewer sends: by default that it is accepted. */
export function reviewCall({ project, assignment }: Reviewed, form: Partial<ReviewForm> = {}) {
  return {
    params: { id: project.id, assignment: assignment.id },
    body: {
      version: assignment.version,
      decision: 'accepted' as const,
      comments: [],
      reason: '',
      points: [],
      ...form,
    },
  };
}

/** What a reviewer decides, of the client or of the staff. */
export function review(
  { server }: ProjectsStage,
  { token }: TestPerson,
  { form, ...reviewed }: Reviewed & { readonly form?: Partial<ReviewForm> },
) {
  return server.api.call(endpoints.reviewSubmission, { token, ...reviewCall(reviewed, form) });
}

export const rejection = { decision: 'rejected', reason: 'The interaction is missing.' } as const;
export const changesForm = {
  decision: 'changes',
  comments: [{ passage: null, text: 'Name the second medicine too.' }],
} satisfies Partial<ReviewForm>;

/** Trial balance: no faults, and nothing that does not sum to zero. */
export async function listLedgerFaults({ server, admin }: ProjectsStage) {
  const [{ token }] = await signInAgain({ server }, admin);
  const { faults } = await server.api.call(ledgerEndpoints.getTrialBalance, { token });
  return faults;
}

/** What somebody earned in all, in minor units. */
export async function readEarned({ server }: ProjectsStage, { user }: TestPerson): Promise<number> {
  const { rows } = await server.database.ownerPool.query<{ earned: number }>(
    `select coalesce(sum(amount_minor), 0)::int as earned from ledger_posting posting
     join ledger_account account on account.id = account_id where account.user_id = $1`,
    [user.id],
  );
  return rows[0]?.earned ?? 0;
}

/** Gives somebody a record in the kind of a project: so many of its tasks accepted, as if some time ago. */
export async function giveRecord(
  { server }: ProjectsStage,
  { user }: TestPerson,
  { id, accepted = 5 }: OfProject & { readonly accepted?: number },
): Promise<void> {
  await server.database.ownerPool.query(
    `insert into assignment (id, project_id, task_id, user_id, kind, state, rate_minor, opened_at, seen_at, decided_at)
     select gen_random_uuid(), project_id, id, $2, kind, 'accepted', 1800, now(), now(), now()
     from project_task where project_id = $1 order by number limit $3`,
    [id, user.id, accepted],
  );
}

/** A task that somebody has open, in a project of its own. */
export async function buildAssignment(server: TestApp, worker: TestPerson): Promise<AssignmentId> {
  const stage = { server, admin: await buildPerson(server.kit, { role: 'Admin' }) };
  const project = await buildOpen(stage, await buildClient(stage));
  await makeExpert(server, worker);
  return (await take(stage, worker, project)).id;
}

async function stageOf(server: TestApp, client: TestPerson) {
  const stage = { server, admin: await buildPerson(server.kit, { role: 'Admin' }) };
  return { stage, of: { ...client, organizationId: await organizationOf(server, client) } };
}

/** A task that nobody has begun, of a draft of a client. */
export async function buildTaskParams(server: TestApp, client: TestPerson) {
  const { stage, of } = await stageOf(server, client);
  const { id } = await buildDraft(stage, of);
  const call = { token: of.token, params: { id }, query: {} };
  const { items } = await server.api.call(endpoints.listProjectTasks, call);
  return { id, task: items[0]?.id ?? '' };
}

/** A submission that waits for its review, in a project of a client. */
export async function buildSubmissionParams(server: TestApp, client: TestPerson) {
  const { stage, of } = await stageOf(server, client);
  const project = await buildOpen(stage, of);
  const { id } = await work(stage, await buildExpert(stage), project);
  return { id: project.id, assignment: id };
}

/** An approved expert, and a project of a client. */
export async function buildPersonParams(server: TestApp, client: TestPerson) {
  const { stage, of } = await stageOf(server, client);
  const { id } = await buildOpen(stage, of);
  const { user } = await buildExpert(stage);
  return { id, handle: await readHandle(server.kit.database, user.id) };
}
