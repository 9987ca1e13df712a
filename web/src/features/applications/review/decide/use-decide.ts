import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTimeZone } from '#platform/time/time-zone.ts';
import { refreshApplications } from '../list/list.queries.ts';
import { decideOn, type Choice, type ReadApplicant } from './decide.ts';
import { describeRefusal, type Refusal } from './describe-refusal.ts';

interface DecideOptions {
  readonly onDecided: (id: string) => void;
  readonly onUndone: (id: string) => void;
}

/** Decides on one application; what is refused is told beside it, and the list is read anew. */
export function useDecide({ onDecided, onUndone }: DecideOptions) {
  const timeZone = useTimeZone();
  const [refused, setRefused] = useState<Refusal & { readonly id: string }>();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ of, choice }: { of: ReadApplicant; choice: Choice }) =>
      decideOn(of, choice, { onUndone: () => onUndone(of.id) }),
  });
  /** Says whether it was taken. */
  const decide = async (of: ReadApplicant, choice: Choice): Promise<boolean> => {
    if (isPending) return false;
    setRefused(undefined);
    try {
      await mutateAsync({ of, choice });
      onDecided(of.id);
      return true;
    } catch (error) {
      setRefused({ id: of.id, ...describeRefusal(error, timeZone) });
      await refreshApplications();
      return false;
    }
  };
  return { decide, isBusy: isPending, refused, forgetRefusal: () => setRefused(undefined) };
}
