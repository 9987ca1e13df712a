import * as z from 'zod';
import { challengeId, organizationId, slug } from '#shared/ids.ts';
import { difficulties, track } from '#shared/terms/challenge-terms.ts';
import { harm } from '#shared/terms/harm-terms.ts';
import { timestamp } from '#shared/text.ts';
import { requirement, visibility } from '#shared/terms/shown-challenge.ts';
import { agentDefinition, modelJudges } from './definition.ts';
import { requestPairs } from './request-pairs.ts';
import { toolKind } from './world.ts';
import { type ChallengeContent, challengeContent } from './record-form.ts';

/** Not published, or published and opening later, open now, or closed. */
export const recordStates = ['unpublished', 'scheduled', 'open', 'closed'] as const;
const recordState = z.enum(recordStates);
export type RecordState = z.infer<typeof recordState>;

/**
 * How far the approval of an organization's challenge has come: still being written, waiting for an Admin, given back with
 * a reason, or approved.
 */
export const reviewStates = ['draft', 'submitted', 'returned', 'approved'] as const;
const reviewState = z.enum(reviewStates);
export type ReviewState = z.infer<typeof reviewState>;

/** A challenge in the list of those who keep it. */
export const challengeRecordRow = z.object({
  id: challengeId,
  slug,
  code: z.string(),
  title: z.string(),
  track,
  requires: requirement,
  state: recordState,
  /** Whose it is; null is the platform's. */
  owner: z.object({ id: organizationId, name: z.string() }).nullable(),
  /** Null for the platform's own. */
  review: reviewState.nullable(),
  isListed: z.boolean(),
  fields: z.array(z.string()),
  place: z.number().int().nullable(),
  visibility,
  /** The organization whose experts and members find it, where it is for one; null also where that has gone. */
  seenBy: z.object({ id: organizationId, name: z.string() }).nullable(),
  /** Null where it opens when it is published. */
  opensAt: timestamp.nullable(),
  closesAt: timestamp.nullable(),
  /** The version that new attempts begin with. */
  version: z.number().int(),
  /** A draft that came with the product, for which a model has yet to be chosen. */
  needsModel: z.boolean(),
});
export type ChallengeRecordRow = z.infer<typeof challengeRecordRow>;

/** The content as it is stored, after the form's trimming. */
const auditedContent = z.object({
  title: z.string(),
  summary: z.string(),
  difficulty: z.enum(difficulties),
  severity: z.number().int(),
  requires: requirement,
  objective: z.string(),
  brief: z.string(),
  countsAsBreak: z.string(),
  doesNotCount: z.string(),
  target: z.string(),
  furtherTargets: z.array(z.string()),
  systemPrompt: z.string().nullable(),
  judge: z.enum(modelJudges).nullable(),
  agent: agentDefinition.nullable(),
  pairs: requestPairs.nullable(),
  harms: z.array(harm),
  messageLimit: z.number().int(),
  messageMaxLength: z.number().int(),
  timeLimitMinutes: z.number().int().nullable(),
  pointsMin: z.number().int(),
  pointsMax: z.number().int(),
  article: z.string().nullable(),
}) satisfies z.ZodType<ChallengeContent>;

/** A challenge as it is edited. */
export const challengeRecord = challengeRecordRow.extend({
  /** Grows with every save; a save names the one that it replaces. */
  revision: z.number().int(),
  content: auditedContent,
  /** Why an Admin gave it back; null where nobody did. */
  returnReason: z.string().nullable(),
  /** The addresses of the people who find it, where it is for them. */
  invited: z.array(z.string()),
  /** Who saved it last, by name; null for what came with the product, or from somebody who is erased. */
  savedBy: z.string().nullable(),
  savedAt: timestamp.nullable(),
});
export type ChallengeRecord = z.infer<typeof challengeRecord>;

const value = z.union([z.string(), z.number(), z.null(), z.array(z.string()), agentDefinition, requestPairs]);

/** One field of the content before and after. */
const fieldChange = z.object({ field: challengeContent.keyof(), before: value, after: value });
export type FieldChange = z.infer<typeof fieldChange>;

/** A version with what it changed of the one before; the first changed nothing. */
export const challengeVersion = z.object({
  version: z.number().int(),
  savedBy: z.string().nullable(),
  /** Null for what came with the product. */
  savedAt: timestamp.nullable(),
  changes: z.array(fieldChange),
});
export type ChallengeVersion = z.infer<typeof challengeVersion>;

/** How codes begin, by kinds of challenges: red-team, content, agents, and agents that are attacked indirectly. */
const codePrefix = z.enum(['RT', 'CS', 'AG', 'IN']);
export type CodePrefix = z.infer<typeof codePrefix>;

/** What a challenge can be made of. */
export const challengeChoices = z.object({
  targets: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      description: z.string(),
      isScripted: z.boolean(),
      /** The kind of challenge that it is for, which says what is submitted and who judges; null for a model, whose judge decides it. */
      track: track.nullable(),
      /** How the codes of its challenges begin; null for a model. */
      codePrefix: codePrefix.nullable(),
    }),
  ),
  /** The names of models that cannot be chosen yet, as they have not answered. */
  draftModels: z.array(z.string()),
  /** The kinds of tools that a model can be given. */
  kinds: z.array(
    z.object({
      kind: toolKind,
      tools: z.array(
        z.object({
          name: z.string(),
          description: z.string(),
          arguments: z.array(z.object({ name: z.string(), is: z.enum(['text', 'number']) })),
        }),
      ),
      /** What calls can change: in a path `*` matches every member, and `?` is a name that the author gives. */
      places: z.array(
        z.object({ path: z.array(z.string()), name: z.string(), is: z.enum(['text', 'number']) }),
      ),
    }),
  ),
  articles: z.array(z.object({ path: z.string(), title: z.string() })),
  /** Those of which an Admin can choose one to see it; none for anybody else. */
  organizations: z.array(z.object({ id: organizationId, name: z.string() })),
  /** For each kind a code that no challenge has. */
  nextCodes: z.record(codePrefix, z.string()),
});
export type ChallengeChoices = z.infer<typeof challengeChoices>;
