import type { Attempt } from '@redoubt/contract/arena';
import { useEffect, useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { followReply } from './follow-reply.ts';
import { awaitedTurn } from './reply-stream.ts';

interface ReplyConnection {
  /** True while the connection is gone and is being opened again. */
  readonly isLost: boolean;
  /** The refusal that ended the stream for good, as a sentence. */
  readonly refusal: string | undefined;
}

/** Keeps one stream open for as long as the shown attempt has a turn that is being written or judged. */
export function useReplyStream(attempt: Attempt): ReplyConnection {
  const [isLost, setIsLost] = useState(false);
  const [refused, setRefused] = useState<{ turn: number; sentence: string }>();
  const turn = awaitedTurn(attempt)?.number;
  useEffect(() => {
    if (turn === undefined) {
      return undefined;
    }
    const leaving = new AbortController();
    followReply(attempt.id, { signal: leaving.signal, onLost: setIsLost }).catch((error: unknown) => {
      if (!leaving.signal.aborted) {
        setRefused({
          turn,
          sentence: messageOf(error, 'The reply could not be read. Reload the page to see it.'),
        });
      }
    });
    return () => {
      leaving.abort();
      setIsLost(false);
    };
  }, [attempt.id, turn]);
  return { isLost, refusal: turn !== undefined && refused?.turn === turn ? refused.sentence : undefined };
}
