import {
  blankProject,
  type Project,
  projectForm,
  type ProjectForm,
  type TaskKind,
  taskKinds,
} from '@redoubt/contract/projects';
import * as z from 'zod';
import type { RedTeamingFields } from '../../kinds/red-teaming/settings.tsx';
import {
  blankCriterion,
  type RatingFields,
  type WritingFields,
} from '../../kinds/settings/settings-props.ts';

export type KindFields = { readonly rateMinor: number | null } & (
  | { readonly kind: 'content-writing'; readonly settings: WritingFields }
  | { readonly kind: 'rating'; readonly settings: RatingFields }
  | { readonly kind: 'red-teaming'; readonly settings: RedTeamingFields }
);

type Numbers = 'overlap' | 'goldPercent';

export interface ProjectFields extends Omit<ProjectForm, 'kinds' | 'level' | Numbers> {
  kinds: KindFields[];
  /** Of a select: '1' to '5'. */
  level: string;
  overlap: number | null;
  goldPercent: number | null;
}

/** The kinds that the form offers. */
export const formKinds = [
  taskKinds['content-writing'].id,
  taskKinds.rating.id,
  taskKinds['red-teaming'].id,
] as const;
export type FormKind = (typeof formKinds)[number];

const FEWEST_WORDS = 100;
const MOST_WORDS = 300;
const FEW_BREAKS = 5;

/** A kind as it is when it was just chosen. */
export function newKind(kind: FormKind): KindFields {
  if (kind === 'red-teaming')
    return { kind, rateMinor: null, settings: { challengeId: null, breaks: FEW_BREAKS } };
  return kind === 'rating'
    ? { kind, rateMinor: null, settings: { criteria: [blankCriterion] } }
    : { kind, rateMinor: null, settings: { points: [], words: { min: FEWEST_WORDS, max: MOST_WORDS } } };
}

const typed = z.custom<ProjectFields>();

/** Reads what was typed by the contract's own shape, and ties each of its sentences to its field. */
export const fieldsSchema = typed.transform((fields, context): ProjectForm => {
  const parsed = projectForm.safeParse({ ...fields, level: Number(fields.level) });
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues)
    context.addIssue({ code: 'custom', path: [...path], message });
  return z.NEVER;
});

/** What stands in the form at first; null for a new project. */
export function fillProject(project: Project | null): ProjectFields {
  const { kinds, level, ...form } = project?.form ?? blankProject;
  return { ...form, kinds: [...kinds], level: String(level) };
}

/** The part of what is typed that the cost is made of. */
export function payingOf({
  kinds,
  reviewedBy,
  reviewRateMinor,
}: Pick<ProjectFields, 'kinds' | 'reviewedBy' | 'reviewRateMinor'>) {
  // Settings cost nothing, and may be half typed.
  const rated = kinds.map((kind) => ({ ...kind, rateMinor: wholeOf(kind.rateMinor) }));
  return { kinds: rated as ProjectForm['kinds'], reviewedBy, reviewRateMinor: wholeOf(reviewRateMinor) };
}

/** Null for what has more decimals than the currency: the form refuses it. */
export function wholeOf(minor: number | null): number | null {
  return Number.isInteger(minor) ? minor : null;
}

export function hasKind(kinds: readonly KindFields[], kind: TaskKind): boolean {
  return kinds.some((one) => one.kind === kind);
}
