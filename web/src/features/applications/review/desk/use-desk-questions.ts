import { useState } from 'react';

/** What the desk asks before it acts: about the open application, about all that is selected, or the keys alone. */
export type DeskQuestion =
  | 'reject'
  | 'more'
  | 'withdraw'
  | 'approve-all'
  | 'reject-all'
  | 'more-all'
  | 'keys';

const aboutOne: ReadonlySet<DeskQuestion> = new Set(['reject', 'more', 'withdraw']);

/** The question that stands open, and why its answer was refused. One about an application goes with it. */
export function useDeskQuestions(openId: string | undefined) {
  const [asked, setAsked] = useState<{ readonly about: DeskQuestion; readonly openId: string | undefined }>();
  const [problem, setProblem] = useState<string>();
  if (asked && asked.openId !== openId && aboutOne.has(asked.about)) setAsked(undefined);
  const ask = (about: DeskQuestion | undefined) => {
    setProblem(undefined);
    setAsked(about && { about, openId });
  };
  /** Closes it, or says why it stays. */
  const end = (failure: string | undefined) => {
    setProblem(failure);
    if (failure === undefined) setAsked(undefined);
  };
  return { asking: asked?.about, problem, ask, end };
}
