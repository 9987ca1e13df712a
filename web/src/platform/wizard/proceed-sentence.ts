import { createContext } from 'react';

/** The sentence about an empty step, for the summary above the step; null where there is none. */
export const ProceedSentence = createContext<string | null>(null);
