import {
  acceptedToReach,
  type ClosedOffer,
  levelOf,
  type ProjectForm,
  taskKinds,
  type TaskKind,
} from '@redoubt/contract/projects';
import type { ChallengeId, OrganizationId } from '@redoubt/contract/shared/ids.ts';
import { BREAKS } from '../kinds/index.ts';
import type { Worker } from './worker.ts';

/** What keeps a person from the tasks of a project, and what would open them, in a sentence. */
export interface Obstacle {
  readonly why: ClosedOffer['why'];
  readonly sentence: string;
}

export type Required = Pick<ProjectForm, 'level' | 'isPremium'> & {
  readonly fields: readonly string[];
  readonly languages: readonly string[];
  readonly organizationId: OrganizationId | null;
  /** At which its places for breaks are; null without such. */
  readonly challengeId: ChallengeId | null;
};

/**
 * Null where the person may take tasks of this kind. Whoever is invited needs only to be approved, and to have a break to
 * find still.
 */
export function findObstacle(
  worker: Worker,
  project: Required,
  { kind, isInvited }: { readonly kind: TaskKind; readonly isInvited: boolean },
): Obstacle | null {
  if (project.organizationId !== null && worker.organizationId === project.organizationId)
    return { why: 'own', sentence: 'It belongs to your own organization.' };
  if (!worker.isApproved)
    return { why: 'approved', sentence: 'Projects open once your application is approved.' };
  if (kind === BREAKS && project.challengeId !== null && worker.broken.has(project.challengeId))
    return {
      why: 'limit',
      sentence: 'You have broken its challenge already, and only your first break there can earn.',
    };
  if (isInvited) return null;
  if (project.isPremium && !worker.isVerified)
    return {
      why: 'verified',
      sentence: 'It is for experts whose identity and credentials are verified.',
    };
  return findField(worker, project) ?? findLanguage(worker, project) ?? findLevel(worker, project, kind);
}

function findField(worker: Worker, { fields, isPremium }: Required): Obstacle | null {
  if (fields.length === 0) return null;
  const own = isPremium
    ? worker.verifiedFields
    : [...worker.verifiedFields, ...worker.fields.map((field) => field.toLowerCase())];
  if (fields.some((field) => own.includes(field.toLowerCase()))) return null;
  const verified = isPremium ? ', verified' : '';
  return {
    why: 'field',
    sentence: `It asks for ${inWords(fields)}${verified}, ${lacks(fields)}.`,
  };
}

function findLanguage(worker: Worker, { languages }: Required): Obstacle | null {
  if (languages.length === 0) return null;
  const own = worker.languages.map((language) => language.toLowerCase());
  if (languages.some((language) => own.includes(language.toLowerCase()))) return null;
  return { why: 'language', sentence: `It asks for ${inWords(languages)}, ${lacks(languages)}.` };
}

function findLevel(worker: Worker, { level }: Required, kind: TaskKind): Obstacle | null {
  const accepted = worker.accepted.get(kind) ?? 0;
  const own = levelOf(accepted);
  if (own >= level) return null;
  const lacking = acceptedToReach(level, accepted);
  const name = taskKinds[kind].name.toLowerCase();
  return {
    why: 'level',
    sentence: `It asks for level ${String(level)} in ${name}. You are at level ${String(own)}, ${String(lacking)} accepted ${lacking === 1 ? 'task' : 'tasks'} away.`,
  };
}

function lacks({ length }: readonly string[]): string {
  return length === 1 ? 'which your profile does not list' : 'and your profile lists none of these';
}

function inWords(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}
