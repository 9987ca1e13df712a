import { draftChanged, profileEndpoints } from '@redoubt/contract/profile';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { call } from '#platform/api-client.ts';
import { membersOf } from '#platform/api-problem.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { profileQuery } from '../../queries/profile.queries.ts';
import type { WizardStep } from '../steps/wizard-steps.ts';
import type { Answer, DraftShelf, StoredDraft } from './draft-keeper.ts';

/** Whatever a step's form wrote: the server keeps it as it is. */
const fields = z.record(z.string(), z.unknown());

/**
 * What was typed into a step and not saved. Read once when the step opens; from then on its keeper knows. The profile
 * beside it is never older: a save of another tab that the draft's revision counts would be passed over unseen.
 */
export function draftQuery(step: WizardStep) {
  return queryOptions({
    queryKey: ['profile', 'draft', step.id],
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      const draft = await call(profileEndpoints.getDraft, {
        params: { step: step.id },
        signal,
        isQuiet: true,
      });
      const { dataUpdatedAt = 0 } = queryClient.getQueryState(profileQuery.queryKey) ?? {};
      if (dataUpdatedAt > 0 && dataUpdatedAt < askedAt)
        await queryClient.query({ ...profileQuery, staleTime: 0 });
      return draft;
    },
    staleTime: 'static',
  });
}

/** Where the drafts of a step are: on the server. Autosaves are no matter of the global loading counter. */
export class ServerShelf implements DraftShelf {
  readonly #step: WizardStep;
  #seen: unknown;

  /** `seen` is what this page knows to be saved of the step. */
  constructor(step: WizardStep, seen: unknown) {
    this.#step = step;
    this.#seen = seen;
  }

  /** This page learned what is saved of the step. */
  see(saved: unknown): void {
    this.#seen = saved;
  }

  async save({ revision, content }: StoredDraft): Promise<Answer> {
    try {
      const body = { revision, content: fields.parse(content) };
      return await call(profileEndpoints.saveDraft, {
        params: this.#params,
        body,
        isQuiet: true,
        outlivesPage: true,
      });
    } catch (error) {
      const answer = await this.compare(error, content);
      if (!answer) throw error;
      return 'changed' in answer ? answer : this.save({ revision: answer.revision, content });
    }
  }

  async remove(revision: number): Promise<number> {
    const headers = { 'if-match': `"${String(revision)}"` };
    const left = await call(profileEndpoints.removeDraft, { params: this.#params, headers, isQuiet: true });
    return left.revision;
  }

  async compare(error: unknown, content: unknown): Promise<Answer | undefined> {
    const changed = membersOf(error, draftChanged);
    if (!changed) return undefined;
    const { revision, content: theirs } = changed;
    // A draft of our own, the answer to which was lost.
    if (theirs !== null)
      return isSame(theirs, content) ? { revision } : { changed: { revision, content: theirs } };
    const { [this.#step.part]: saved } = await call(profileEndpoints.getProfile, { isQuiet: true });
    // The draft went, and nothing else than what this page knows, or holds itself, was saved.
    if (isSame(saved, this.#seen) || holds(saved, content)) return { revision };
    return { changed: { revision, content: null, saved } };
  }

  get #params() {
    return { step: this.#step.id };
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether all that a form holds is saved just so. */
function holds(saved: object, content: unknown): boolean {
  const known = new Map<string, unknown>(Object.entries(saved));
  return Object.entries(fields.parse(content)).every(([name, value]) => isSame(known.get(name), value));
}
