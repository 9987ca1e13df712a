import { identityNotConfirmed, type IdentityProofInput } from '@redoubt/contract/shared/identity-proof.ts';
import { useState } from 'react';
import { problemOf } from '#platform/api-problem.ts';
import { type Wait, useWait } from '../guard/use-wait.ts';
import { sentenceForWait } from '../guard/wait-sentences.ts';
import { PasskeyStopped } from '../passkeys/passkey-browser.ts';
import type { OpenRequest } from './confirm-request.ts';

/** One way of confirming who it is. */
export interface SendProof {
  /** Sends what `makeProof` answers, which may ask the person first. */
  readonly sendProof: (makeProof: () => Promise<IdentityProofInput>) => Promise<void>;
  readonly isSending: boolean;
  /** Why the last try did not confirm it, or for how long none is taken. */
  readonly problem: string | undefined;
  readonly wait: Wait | null;
  readonly forgetProblem: () => void;
}

/** Sends a proof with what it is for. A proof that was not right stays here; whatever else happens ends the dialog. */
export function useSendProof(request: OpenRequest): SendProof {
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const { wait, begin: beginWait } = useWait('step-up');

  const sendProof: SendProof['sendProof'] = async (makeProof) => {
    setProblem(undefined);
    setIsSending(true);
    try {
      request.succeed(await request.send(await makeProof()));
    } catch (error) {
      beginWait(error);
      const sentence = sentenceFor(error);
      if (sentence === undefined) request.fail(error);
      else setProblem(sentence);
    } finally {
      setIsSending(false);
    }
  };
  return {
    sendProof,
    isSending,
    problem: wait ? sentenceForWait(wait) : problem,
    wait,
    forgetProblem: () => setProblem(undefined),
  };
}

/** What to say of a try that can be made again; undefined when this dialog is not about the error. */
function sentenceFor(error: unknown): string | undefined {
  if (error instanceof PasskeyStopped) return error.message;
  const refusal = problemOf(error);
  if (refusal?.status === 429) return refusal.message;
  if (refusal?.code !== identityNotConfirmed.code) return undefined;
  return refusal.reply.errors?.[0]?.message ?? refusal.message;
}
