import type { ChallengeForm, Track } from '@redoubt/contract/challenges';
import { invalidFields } from '@redoubt/contract/problem.ts';
import { listArticles } from '#features/learn';
import { type FieldError, refuse } from '#platform/refusal.ts';
import { findTargetChoice, type TargetChoice } from './choose-target.ts';
import { checkAgent } from './check-agent.ts';
import { changeRecord, type RecordCall, type RecordKit } from './change-record.ts';
import { stateOf } from './record.presenter.ts';
import type { RecordRow } from './records.store.ts';

/** Saves what an Admin says of a challenge. */
export async function saveChallenge(kit: RecordKit, call: RecordCall, said: ChallengeForm) {
  const target = await findTargetChoice(kit.database.kysely, said.target);
  return changeRecord(kit, { ...call, action: 'challenge.change' }, (row, at) => {
    const errors = [...checkContent(target, said, row.track), ...checkTimes(row, said, at)];
    if (errors.length > 0) return refuse(invalidFields, { errors });
    const isPublished = row.published_at !== null;
    const opensAt = isPublished ? (said.opensAt ?? at.toISOString()) : said.opensAt;
    return { form: { ...said, opensAt }, publishedAt: row.published_at };
  });
}

const trackWords: Readonly<Record<Track, string>> = { 'red-team': 'red-team', content: 'content' };

/** What only the server knows of the content: that its target, its article and what its tools are about are there. */
export function checkContent(
  target: TargetChoice | null,
  { article, agent }: Pick<ChallengeForm, 'article' | 'agent'>,
  track: string | null,
): FieldError[] {
  const errors = checkAgent(agent);
  if (!target) errors.push({ path: 'target', message: 'Please select a target that there is' });
  else if (track !== null && target.track !== track)
    errors.push({
      path: 'target',
      message: `Target must be one for the track of this challenge; this one is for ${trackWords[target.track]} challenges`,
    });
  if (article !== null && !listArticles().some(({ path }) => path === article))
    errors.push({ path: 'article', message: 'Please select an article that there is' });
  return errors;
}

function checkTimes(row: RecordRow, said: ChallengeForm, at: Date): FieldError[] {
  const errors: FieldError[] = [];
  const state = stateOf(row, at);
  const hasOpened = state === 'open' || state === 'closed';
  if (hasOpened && !isSame(said.opensAt, row.opens_at))
    errors.push({ path: 'opensAt', message: 'Opens must stay as it is: the challenge has opened already' });
  if (said.closesAt === null || isSame(said.closesAt, row.closes_at)) return errors;
  if (new Date(said.closesAt) <= at)
    errors.push({ path: 'closesAt', message: 'Closes must be in the future; “Close now” closes it at once' });
  return errors;
}

function isSame(said: string | null, stored: Date | null): boolean {
  return (said === null ? null : Date.parse(said)) === (stored?.getTime() ?? null);
}
