import {
  challengeNotYours,
  type ChallengeForm,
  type Track,
  type AgentDefinition,
  type ForbiddenAct,
} from '@redoubt/contract/challenges';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { listKinds } from '#features/tools';
import { listArticles } from '#features/learn';
import type { Membership } from '#platform/use-case/membership.ts';
import { type FieldError, refuse } from '#platform/refusal.ts';
import { findTargetChoices, type TargetChoices, trackOf } from './choose-target.ts';
import { checkVisibility } from './check-visibility.ts';
import { changeRecord, type RecordCall, type RecordKit } from './change-record.ts';
import { stateOf } from './record.presenter.ts';
import type { RecordRow } from './records.store.ts';

/** Saves the content of a challenge. Once an organization has submitted one, only Admins may change it. */
export async function saveChallenge(kit: RecordKit, call: RecordCall, form: ChallengeForm) {
  type Problems = typeof challengeNotYours | typeof invalidFields;
  return changeRecord<Problems>(
    kit,
    { ...call, action: 'challenge.change' },
    async (row, at, transaction) => {
      const { membership } = call;
      if (membership && !isBeingWritten(row)) return refuse(challengeNotYours);
      const targets = await findTargetChoices(transaction, { ...form, owner: row.organization_id });
      const errors = [
        ...checkContent(targets, form, row.track),
        ...checkTimes(row, form, at),
        ...checkPlace(membership, form),
        ...(await checkVisibility(transaction, membership, form)),
      ];
      if (errors.length > 0) return refuse(invalidFields, { errors });
      const isPublished = row.published_at !== null;
      const opensAt = isPublished ? (form.opensAt ?? at.toISOString()) : form.opensAt;
      return { form: { ...form, opensAt }, publishedAt: row.published_at };
    },
  );
}

/** Whether its organization may change it. */
export function isBeingWritten({ review }: Pick<RecordRow, 'review'>): boolean {
  return review === 'draft' || review === 'returned';
}

/** Only Admins choose the challenges at the top of the lists. */
export function checkPlace(
  membership: Membership | null,
  { place }: Pick<ChallengeForm, 'place'>,
): FieldError[] {
  return membership && place !== null ? [{ path: 'place', message: 'Only Admins can choose the place' }] : [];
}

const trackWords: Readonly<Record<Track, string>> = { 'red-team': 'red-team', content: 'content' };

/** Checks what only the server knows of the content: that its targets, its article and the objects of its tools exist. */
export function checkContent(
  { first: target, further }: TargetChoices,
  { article, agent, judge }: Pick<ChallengeForm, 'article' | 'agent' | 'judge'>,
  track: string | null,
): FieldError[] {
  const errors = checkAgent(agent);
  const itsTrack = target && trackOf(target, judge);
  if (!target) errors.push({ path: 'target', message: 'Please select a target from the list' });
  else if (track !== null && itsTrack !== null && itsTrack !== track) {
    const [path, field] = judge === null ? ['target', 'Target'] : ['judge', 'Judge'];
    errors.push({
      path,
      message: `${field} must be one for the track of this challenge; this one is for ${trackWords[itsTrack]} challenges`,
    });
  }
  if (further.includes(null))
    errors.push({ path: 'furtherTargets', message: 'Please select further targets from the list' });
  if (article !== null && !listArticles().some(({ path }) => path === article))
    errors.push({ path: 'article', message: 'Please select an article from the list' });
  return errors;
}

function checkTimes(row: RecordRow, form: ChallengeForm, at: Date): FieldError[] {
  const errors: FieldError[] = [];
  const state = stateOf(row, at);
  const hasOpened = state === 'open' || state === 'closed';
  if (hasOpened && !isSame(form.opensAt, row.opens_at))
    errors.push({
      path: 'opensAt',
      message: 'Opens can no longer be changed: the challenge has already opened',
    });
  if (form.closesAt === null || isSame(form.closesAt, row.closes_at)) return errors;
  if (new Date(form.closesAt) <= at)
    errors.push({ path: 'closesAt', message: 'Closes must be in the future; “Close now” closes it at once' });
  return errors;
}

function isSame(input: string | null, stored: Date | null): boolean {
  return (input === null ? null : Date.parse(input)) === (stored?.getTime() ?? null);
}

type KindOfTools = ReturnType<typeof listKinds>[number];

/**
 * Checks what only the server knows of the tools of a version: that forbidden acts name existing tools, arguments and
 * places.
 */
function checkAgent(agent: AgentDefinition | null): FieldError[] {
  if (!agent) return [];
  const kinds = listKinds().filter(({ kind }) => agent.tools.includes(kind));
  return agent.objectives.flatMap((act, at) => {
    const fault = act.kind === 'call' ? faultOfCall(act, kinds) : faultOfState(act, kinds);
    return fault === null ? [] : [{ path: `agent.objectives.${String(at)}`, message: fault }];
  });
}

function faultOfCall(act: Extract<ForbiddenAct, { kind: 'call' }>, kinds: readonly KindOfTools[]) {
  const tools = kinds.flatMap((kind) => kind.tools);
  for (const name of act.tools) {
    const tool = tools.find((one) => one.name === name);
    if (!tool) return `The target has no tool ${name}`;
    const missing = act.where.find(({ argument }) => !tool.arguments.some((one) => one.name === argument));
    if (missing) return `${name} takes no argument ${missing.argument}`;
  }
  return null;
}

function faultOfState(act: Extract<ForbiddenAct, { kind: 'state' }>, kinds: readonly KindOfTools[]) {
  const isKnown = kinds.flatMap(({ places }) => places).some(({ path }) => isAt(path, act.path));
  return isKnown ? null : `The tools of the target have nothing at ${act.path.join('.')}`;
}

function isAt(place: readonly string[], path: readonly string[]): boolean {
  return (
    place.length === path.length &&
    place.every((step, at) => (step === '?' ? path[at] !== '*' : step === path[at]))
  );
}
