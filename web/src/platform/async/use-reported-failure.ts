import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Reports every failure once, also where the part that shows it is out of sight. */
export function useReportedFailure(
  { error, errorUpdatedAt }: Pick<UseQueryResult, 'error' | 'errorUpdatedAt'>,
  tell: (error: Error) => void,
): void {
  const onFailure = useEffectEvent(tell);
  useEffect(() => {
    if (error !== null) onFailure(error);
  }, [error, errorUpdatedAt]);
}
