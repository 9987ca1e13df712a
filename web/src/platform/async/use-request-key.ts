import { useState } from 'react';

/** The key of what is sent: the same words are the same request, also where the answer to an earlier try was lost. */
export function useRequestKey(): (words: string) => string {
  const [last, setLast] = useState({ words: '', key: '' });
  return (words) => {
    const key = words === last.words ? last.key : crypto.randomUUID();
    setLast({ words, key });
    return key;
  };
}
