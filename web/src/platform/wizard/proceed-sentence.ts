import { createContext } from 'react';

/** What is said of a step with nothing in it, for the summary above the step; null where nothing is. */
export const ProceedSentence = createContext<string | null>(null);
