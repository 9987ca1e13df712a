import { useEffect, useState } from 'react';
import { isMotionReduced } from '#ui/elements/progressive-element.ts';

const FADES_OUT_IN_MS = 200;
const FADES_IN_AFTER_MS = 50;

/**
 * Which tab is drawn, and how, after another one was chosen: the one before fades out for 200 ms, then the tabs change,
 * and 50 ms later the new one fades in. For those who want less motion it is simply there.
 */
export function useTabChange<Id>(chosen: Id): { readonly shown: Id; readonly isFaded: boolean } {
  const [shown, show] = useState(chosen);
  const [arrived, arrive] = useState(chosen);
  useEffect(() => {
    if (shown === chosen) return undefined;
    const timer = setTimeout(() => show(() => chosen), FADES_OUT_IN_MS);
    return () => clearTimeout(timer);
  }, [shown, chosen]);
  useEffect(() => {
    if (arrived === shown) return undefined;
    const timer = setTimeout(() => arrive(() => shown), FADES_IN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [arrived, shown]);
  if (isMotionReduced()) return { shown: chosen, isFaded: false };
  return { shown, isFaded: shown !== chosen || arrived !== shown };
}
