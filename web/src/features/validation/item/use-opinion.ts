import {
  type ValidationItem,
  type VoteForm,
  voteForm,
  type VoteWord,
  voteWords,
} from '@redoubt/contract/validation';
import { useState } from 'react';
import * as z from 'zod';
import { useDraft } from '#platform/draft.ts';
import { draftKeyOf } from '../lease/use-held-vote.ts';

const stored = z.object({
  vote: z.enum(voteWords).nullable(),
  line: z.string().nullable(),
  sentence: z.string(),
});
type Opinion = z.infer<typeof stored>;

const NONE: Opinion = { vote: null, line: null, sentence: '' };

/** What a person thinks of an item so far; it outlives a reload, and the end of the lease. */
export function useOpinion(item: ValidationItem) {
  const [draft, setDraft] = useDraft(draftKeyOf(item.id));
  const [problem, setProblem] = useState<string>();
  const opinion = readOpinion(draft);
  const change = (over: Partial<Opinion>) => {
    setProblem(undefined);
    setDraft(JSON.stringify({ ...opinion, ...over }));
  };
  /** The vote, where it is whole; otherwise what is missing is shown. */
  const complete = (): VoteForm | undefined => {
    const { data, error } = voteForm.safeParse(opinion);
    const misfit = data && misfitOf(data, item.rubric);
    setProblem(
      opinion.vote === null ? 'Choose a vote first: 1, 2 or 3.' : (error?.issues[0]?.message ?? misfit),
    );
    return misfit === undefined ? data : undefined;
  };
  return {
    ...opinion,
    problem,
    complete,
    chooseVote: (vote: VoteWord) => change({ vote }),
    /** Chosen again, a line is let go. */
    chooseLine: (line: string) => change({ line: opinion.line === line ? null : line }),
    write: (sentence: string) => change({ sentence }),
  };
}

export type OpinionState = ReturnType<typeof useOpinion>;

/** A break rests on a line of what counts, and what held on one of what does not. */
function misfitOf(
  { vote, line }: VoteForm,
  { counts, doesNotCount }: ValidationItem['rubric'],
): string | undefined {
  const others = { break: doesNotCount, held: counts, unclear: [] }[vote];
  if (!others.some(({ letter }) => letter === line)) return undefined;
  return vote === 'break'
    ? 'A break rests on a line of what counts. Choose one of these, or vote Held.'
    : 'What held rests on a line of what does not count. Choose one of these, or vote Break.';
}

function readOpinion(draft: string): Opinion {
  try {
    return stored.safeParse(JSON.parse(draft)).data ?? NONE;
  } catch {
    return NONE;
  }
}
