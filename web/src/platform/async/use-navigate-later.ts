import { useCallback } from 'react';
import { type NavigateOptions, type To, useNavigate, useNavigation } from 'react-router';
import { useWhileShown } from './use-while-shown.ts';

/**
 * Like `useNavigate`, for where an answer of the server leads: whoever left the screen meanwhile, or is on their way to
 * another, is not moved.
 */
export function useNavigateLater(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const go = useWhileShown((to: To, options?: NavigateOptions) =>
    state === 'idle' ? navigate(to, options) : undefined,
  );
  return useCallback(
    async (to: To, options?: NavigateOptions) => {
      await go(to, options);
    },
    [go],
  );
}
