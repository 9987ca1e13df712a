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

/** The question that stands open, and why its answer was refused. */
export function useDeskQuestions() {
  const [asking, setAsking] = useState<DeskQuestion>();
  const [problem, setProblem] = useState<string>();
  const ask = (about: DeskQuestion | undefined) => {
    setProblem(undefined);
    setAsking(about);
  };
  /** Closes it, or says why it stays. */
  const end = (failure: string | undefined) => {
    setProblem(failure);
    if (failure === undefined) setAsking(undefined);
  };
  return { asking, problem, ask, end };
}
