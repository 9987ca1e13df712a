import { Readable } from 'node:stream';
import {
  type Assignment,
  blankProject,
  type Project,
  type ProjectForm,
  type ReviewForm,
  taskKinds,
} from '@redoubt/contract/projects';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import type { Catalogue } from '#features/challenges';
import { createMemberships } from '#features/organizations';
import {
  addProject,
  addTasksFromFile,
  approveProject,
  completeProject,
  heartbeat,
  openProject,
  reviewSubmission,
  submit,
  takeTask,
} from '#features/projects/load';
import type { Kit } from '#kit.ts';
import { invariant } from '#platform/invariant.ts';
import { createScenarioClock, type ScenarioClock } from '../playing/scenario-clock.ts';
import { callerOf, granted } from '../playing/scripted-expert.ts';
import demo from './demo-projects.json' with { type: 'json' };

const OPENED_DAYS_AGO = 8;
const writing = taskKinds['content-writing'].id;
const rating = taskKinds.rating.id;

interface Parties {
  readonly admin: User;
  readonly client: User;
  /** Approved experts who speak English, the demo's own first. */
  readonly experts: readonly User[];
  readonly catalogue: Catalogue;
}

/** A client's work, at the time of a clock of the past. */
interface Stage extends Parties {
  readonly kit: Kit & { readonly clock: ScenarioClock };
  readonly membership: NonNullable<Awaited<ReturnType<ReturnType<typeof createMemberships>['find']>>>;
}

/**
 * Two projects of the demo's Client, through the real use cases: one of letters, completed, and one of ratings, with
 * accepted work, submissions in each state and free tasks. Its payment is booked before.
 */
export async function addDemoProjects(kit: Kit, parties: Parties): Promise<void> {
  const membership = await createMemberships(kit).find(parties.client.id, null);
  invariant(membership, 'A Client has an organization.');
  const clock = createScenarioClock(new Date(kit.clock.now().getTime() - OPENED_DAYS_AGO * DAY_MS));
  const stage: Stage = { ...parties, kit: { ...kit, clock }, membership };
  await completeLetters(stage);
  clock.pass(kit.clock.now().getTime() - clock.now().getTime() - DAY_MS);
  await rateReplies(stage);
}

async function openFrom(
  { kit, admin, client, membership, catalogue }: Stage,
  { form, tasks }: { readonly form: ProjectForm; readonly tasks: readonly object[] },
): Promise<Project> {
  const of = { caller: callerOf(client), membership };
  const { id } = await addProject({ ...kit, catalogue, feePoints: 1000 }, of, form);
  kit.clock.pass(10 * MINUTE_MS);
  const content = Readable.from([tasks.map((task) => JSON.stringify(task)).join('\n')]);
  async function* parts() {
    yield { kind: 'file' as const, field: 'file', fileName: 'tasks.jsonl', content };
  }
  granted(await addTasksFromFile(kit, { ...of, id }, parts()));
  const opened = granted(await openProject(kit, { ...of, id }));
  if (opened.state === 'open') return opened;
  kit.clock.pass(HOUR_MS);
  return granted(await approveProject(kit, { caller: callerOf(admin), membership: null, id }));
}

async function completeLetters(stage: Stage): Promise<void> {
  const { title, summary, brief, rateMinor, points, words } = demo.letters.form;
  const project = await openFrom(stage, {
    form: {
      ...blankProject,
      title,
      summary,
      brief,
      currency: 'EUR',
      kinds: [
        {
          kind: writing,
          rateMinor,
          settings: {
            points,
            words,
          },
        },
      ],
    },
    tasks: demo.letters.tasks.map(({ title: name, input }) => ({ kind: writing, title: name, input })),
  });
  for (const [nth] of demo.letters.tasks.entries()) {
    const expert = stage.experts[nth % stage.experts.length];
    invariant(expert, 'The demo has approved experts.');
    const taken = granted(
      await takeTask(stage.kit, { userId: expert.id }, { projectId: project.id, kind: writing }),
    );
    const task = demo.letters.tasks.find((one) => one.title === taken.task.title);
    invariant(task, 'A task of the demo is in its file.');
    const sent = await work(stage, { expert, taken, minutes: 16 + nth * 2, answer: written(task.answer) });
    stage.kit.clock.pass(3 * HOUR_MS);
    if (task.changes) {
      const { quote, comment } = task.changes;
      await review(stage, sent, {
        decision: 'changes',
        comments: [commentOn(task.answer, quote, comment)],
      });
      stage.kit.clock.pass(20 * MINUTE_MS);
      const again = await work(stage, {
        expert,
        taken: sent,
        minutes: 6,
        answer: written(task.secondAnswer),
      });
      stage.kit.clock.pass(HOUR_MS);
      await review(stage, again, { decision: 'accepted' });
    } else await review(stage, sent, { decision: 'accepted' });
    stage.kit.clock.pass(8 * HOUR_MS);
  }
  const of = { caller: callerOf(stage.client), membership: stage.membership };
  granted(await completeProject(stage.kit, { ...of, id: project.id }));
}

const TOO_SHORT = 'It says what the facts do not say.';
const LOW_REASONS: readonly string[] = [
  TOO_SHORT,
  'It promises money before anybody has decided.',
  'A customer would have to read it twice.',
];

/** Whoever rates, in this order, and what becomes of it; null waits for a review. */
const RATED: readonly (Partial<ReviewForm> | null)[] = [
  ...Array.from({ length: 4 }, () => ({ decision: 'accepted' as const })),
  {
    decision: 'changes',
    comments: [
      {
        passage: { part: '1.0', start: 0, end: TOO_SHORT.length, quote: TOO_SHORT },
        text: 'Please say what a customer would get wrong by it: “yes” promises more than the policy does.',
      },
    ],
  },
  ...Array.from({ length: 3 }, () => ({ decision: 'accepted' as const })),
  { decision: 'rejected', reason: 'Off the brief: both replies were rated as one.' },
  { decision: 'accepted' },
  { decision: 'accepted' },
  null,
  null,
  null,
];

async function rateReplies(stage: Stage): Promise<void> {
  const { title, summary, brief, rateMinor, criteria } = demo.replies.form;
  const project = await openFrom(stage, {
    form: {
      ...blankProject,
      title,
      summary,
      brief,
      currency: 'EUR',
      overlap: 2,
      kinds: [
        {
          kind: rating,
          rateMinor,
          settings: { criteria },
        },
      ],
    },
    tasks: demo.replies.tasks.map(({ scores: _scores, ...task }) => ({ kind: rating, ...task })),
  });
  const given = new Map<string, number>();
  for (const [nth, decision] of RATED.entries()) {
    const expert = stage.experts[nth % stage.experts.length];
    invariant(expert, 'The demo has approved experts.');
    const taken = granted(
      await takeTask(stage.kit, { userId: expert.id }, { projectId: project.id, kind: rating }),
    );
    const task = demo.replies.tasks.find((one) => one.title === taken.task.title);
    const before = given.get(taken.task.title) ?? 0;
    const scores = task?.scores[before];
    invariant(scores, 'A task of the demo has scores for each person who takes it.');
    given.set(taken.task.title, before + 1);
    const sent = await work(stage, { expert, taken, minutes: 3 + (nth % 3), answer: rated(scores) });
    stage.kit.clock.pass(20 * MINUTE_MS);
    if (decision) await review(stage, sent, decision);
    stage.kit.clock.pass(20 * MINUTE_MS);
  }
}

interface Working {
  readonly expert: User;
  readonly taken: Pick<Assignment, 'id'>;
  readonly minutes: number;
  readonly answer: unknown;
}

/** Works on a task for so many minutes, with a heartbeat in each, and sends the answer. */
async function work({ kit }: Stage, { expert, taken, minutes, answer }: Working): Promise<Assignment> {
  const of = { caller: callerOf(expert), id: taken.id };
  for (let minute = 0; minute < minutes; minute += 1) {
    kit.clock.pass(MINUTE_MS);
    granted(await heartbeat(kit, of, { isAway: false }));
  }
  return granted(await submit(kit, of, { answer, revision: null }));
}

async function review(
  { kit, client, membership }: Stage,
  { id, version, project }: Pick<Assignment, 'id' | 'version' | 'project'>,
  decision: Partial<ReviewForm>,
): Promise<void> {
  const form = { decision: 'accepted' as const, comments: [], points: [], reason: '', version, ...decision };
  const refused = await reviewSubmission(kit, {
    projectId: project.id,
    whose: membership.organizationId,
    id,
    by: 'client',
    reviewedBy: client.id,
    form,
  });
  invariant(refused === null, 'A submission of the demo is reviewed.');
}

/** Paragraphs, each tied to the point of its number. */
function written(paragraphs: readonly string[] = []) {
  return {
    blocks: paragraphs.map((text, index) => ({ type: 'paragraph', point: index + 1, spans: [{ text }] })),
  };
}

function commentOn(
  paragraphs: readonly string[],
  quote: string,
  text: string,
): ReviewForm['comments'][number] {
  const part = paragraphs.findIndex((paragraph) => paragraph.includes(quote));
  const start = paragraphs[part]?.indexOf(quote) ?? 0;
  return { passage: { part: String(part), start, end: start + quote.length, quote }, text };
}

function rated(scores: readonly (readonly number[])[]) {
  return {
    ratings: scores.map((ofReply) =>
      ofReply.map((score, index) => ({ score, reason: score <= 2 ? (LOW_REASONS[index] ?? '') : '' })),
    ),
  };
}
