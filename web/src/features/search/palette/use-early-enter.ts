import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Enter that comes before the answer to what is typed: what it answers notes it, and `take` is called once the answer is
 * there. Whoever types on has not meant it.
 */
export function useEarlyEnter(typed: string, isSearching: boolean, take: () => void): () => void {
  const enteredFor = useRef<string>(undefined);
  const onAnswer = useEffectEvent(take);
  useEffect(() => {
    const words = enteredFor.current;
    if (words === undefined || (words === typed && isSearching)) return;
    enteredFor.current = undefined;
    if (words === typed) onAnswer();
  }, [typed, isSearching]);
  return () => {
    enteredFor.current = typed;
  };
}
