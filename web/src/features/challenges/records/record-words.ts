import type {
  ChallengeContent,
  ChallengeRecord,
  ChallengeRecordRow,
  FieldChange,
  ModelJudge,
  RecordState,
  ReviewState,
} from '@redoubt/contract/challenges';
import { spellTime } from '#ui/time-left/time-words.ts';
import { harmWords, severityWord } from '@redoubt/contract/challenges';
import { difficultyWords, requirementWords } from '../challenge/challenge-words.ts';

export const stateWords: Readonly<Record<RecordState, string>> = {
  unpublished: 'Not published',
  scheduled: 'Scheduled',
  open: 'Open',
  closed: 'Closed',
};

/** How a state looks: by its shape as well as by its colour. */
export const stateLooks = {
  unpublished: { shape: 'ring', tone: 'plain' },
  scheduled: { shape: 'ring', tone: 'warn' },
  open: { shape: 'dot', tone: 'safe' },
  closed: { shape: 'square', tone: 'plain' },
} as const satisfies Readonly<Record<RecordState, { shape: string; tone: string }>>;

/** How far the approval of an organization's challenge has come. */
const reviewWords: Readonly<Record<ReviewState, string>> = {
  draft: 'Draft',
  submitted: 'Waiting for approval',
  returned: 'Returned',
  approved: 'Approved',
};

/** Its state as it is shown: until it is approved, how far that has come. */
export function shownStateOf({
  state,
  review,
  needsModel,
}: Pick<ChallengeRecordRow, 'state' | 'review'> & Partial<Pick<ChallengeRecordRow, 'needsModel'>>) {
  if (needsModel) return { shape: 'square', tone: 'warn', word: 'Needs a model' } as const;
  if (state !== 'unpublished' || review === null) return { ...stateLooks[state], word: stateWords[state] };
  const isUp = review === 'submitted' || review === 'returned';
  return {
    shape: isUp ? 'square' : 'ring',
    tone: isUp ? 'warn' : 'plain',
    word: reviewWords[review],
  } as const;
}

/** The names of the fields, as the form and the versions say them. */
export const fieldNames: Readonly<Record<keyof ChallengeContent, string>> = {
  title: 'Title',
  summary: 'Summary',
  difficulty: 'Difficulty',
  severity: 'Harm',
  requires: 'Requires',
  objective: 'Objective',
  brief: 'Brief',
  countsAsBreak: 'What counts as a break',
  doesNotCount: 'What does not count',
  target: 'Target',
  furtherTargets: 'More targets',
  systemPrompt: 'System prompt',
  judge: 'Judge',
  agent: 'Tools and forbidden acts',
  pairs: 'Pairs of requests',
  harms: 'What replies may contain',
  messageLimit: 'Message limit',
  messageMaxLength: 'Message length',
  timeLimitMinutes: 'Time limit',
  pointsMin: 'Lowest points',
  pointsMax: 'Highest points',
  article: 'Article',
};

/** Who judges attempts at a model. */
export const judgeWords: Readonly<Record<ModelJudge, string>> = {
  leak: 'Secret leaked: the reply contains the secret',
  acts: 'Forbidden act: what it does with its tools',
  refusals: 'Over-refusal: it refuses a harmless request',
  people: 'People: a wrong answer; problems are checked at once',
};

/** The value of a field as the form shows it. */
export function describeValue(field: keyof ChallengeContent, value: FieldChange['after']): string {
  if (value === null) return 'None';
  if (field === 'harms' && Array.isArray(value) && value.length > 0)
    return value.map((code) => wordOf(harmWords, describeItem(code))).join('\n');
  if (Array.isArray(value)) return value.length === 0 ? 'None' : value.map(describeItem).join('\n');
  if (field === 'timeLimitMinutes') return spellTime(Number(value) * 60);
  if (typeof value === 'object') return JSON.stringify(value, null, 2);
  if (field === 'severity') return `${String(value)} (${severityWord(Number(value))})`;
  if (field === 'difficulty') return wordOf(difficultyWords, value);
  if (field === 'requires') return wordOf(requirementWords, value);
  if (field === 'judge') return wordOf(judgeWords, value);
  return String(value);
}

function describeItem(item: unknown): string {
  return typeof item === 'string' ? item : JSON.stringify(item);
}

function wordOf(words: Readonly<Record<string, string>>, value: string | number): string {
  return words[String(value)] ?? String(value);
}

const reviewSentences: Readonly<Record<ReviewState, string>> = {
  draft: 'Its organization is writing it. No one else sees it until an Admin approves it.',
  submitted: 'It cannot be changed until an Admin approves or returns it.',
  returned: 'An Admin returned it. It can be changed and submitted again.',
  approved: 'It was approved, but is no longer published.',
};

/** Whether experts can find the challenge, in a sentence. */
export function describeState({
  state,
  isListed,
  review,
  ...who
}: Pick<ChallengeRecord, 'state' | 'isListed' | 'review' | 'visibility' | 'seenBy'>): string {
  if (review !== null && state === 'unpublished') return reviewSentences[review];
  if (state === 'unpublished') return 'Only Admins see it.';
  if (state === 'scheduled') return 'No one sees it until it opens.';
  const lists = isListed ? 'Lists show it' : 'Lists do not show it, but its address opens it';
  const where = who.visibility === 'public' ? `${lists}.` : `${lists}, for ${nameGuests(who)} only.`;
  return state === 'open' ? where : `${where} No one can attempt it any more.`;
}

/** Who finds the challenge, in a table. */
export function describeSeenBy({
  visibility,
  seenBy,
}: Pick<ChallengeRecordRow, 'visibility' | 'seenBy'>): string {
  if (visibility === 'public') return 'Everyone';
  if (visibility === 'invited') return 'Invited';
  return seenBy === null ? 'Nobody' : seenBy.name || 'An organization without a name';
}

function nameGuests(who: Pick<ChallengeRecordRow, 'visibility' | 'seenBy'>): string {
  if (who.visibility === 'invited') return 'invited people';
  return who.seenBy === null ? 'a deleted organization' : `the experts and members of ${describeSeenBy(who)}`;
}
