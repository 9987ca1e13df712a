import type { DateOrder } from '@redoubt/contract/shared/csv/csv-dates.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { csvUnreadable } from '@redoubt/contract/shared/csv/csv-problems.ts';
import { problemOf } from '../../api-problem.ts';
import type { ShownReport, WebImport } from '../kind/import-kind.ts';

interface Sending {
  readonly file: File;
  readonly isDryRun: boolean;
  readonly dateOrder: DateOrder | undefined;
  readonly currency: string | undefined;
}

/** How much of a file has left this machine, from 0 to 1; then it is read. */
export interface UploadUnderWay {
  readonly key: string;
  readonly share: number;
}

/** Sends a file, and reports its progress. A try that fails is repeated under its key, so that it is done once. */
export function useUpload(of: WebImport, onReport: (report: ShownReport) => void) {
  const [dryRun, setDryRun] = useState<ShownReport | null>(null);
  const [underWay, setUnderWay] = useState<UploadUnderWay | null>(null);
  const [keys] = useState(() => new WeakMap<File, string>());
  const { mutate, error, isPending, variables, reset } = useMutation({
    mutationFn: ({ file, isDryRun, ...answers }: Sending) => {
      const key = isDryRun ? crypto.randomUUID() : (keys.get(file) ?? crypto.randomUUID());
      if (!isDryRun) keys.set(file, key);
      setUnderWay({ key, share: 0 });
      return of.send({ file, key, isDryRun, ...answers, onProgress: (share) => setUnderWay({ key, share }) });
    },
    onSuccess: (report) => (report.isDryRun ? setDryRun(report) : onReport(report)),
    onSettled: () => setUnderWay(null),
  });
  return {
    send: mutate,
    /** For another file. */
    forget: () => {
      setDryRun(null);
      reset();
    },
    dryRun,
    error,
    underWay: isPending ? underWay : null,
    isDryRun: variables?.isDryRun ?? false,
    /** What the file leaves open, for which it was refused: how its days or its amounts are read. */
    needs: questionOf(problemOf(error, csvUnreadable.code)?.reply['fault']),
  };
}

function questionOf(fault: unknown): 'date-order' | 'currency' | null {
  return fault === 'date-order' || fault === 'currency' ? fault : null;
}

export type Upload = ReturnType<typeof useUpload>;
