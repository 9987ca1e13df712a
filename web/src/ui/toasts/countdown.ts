export interface Countdown {
  /** Stands still for as long as somebody holds it. */
  readonly hold: (by: string) => void;
  readonly release: (by: string) => void;
  /** Never comes to its end any more. */
  readonly stop: () => void;
}

/** Calls `onOver` once `forMs` milliseconds have passed in which nobody held it. */
export function startCountdown(forMs: number, onOver: () => void): Countdown {
  const holders = new Set<string>();
  let left = forMs;
  let began = Date.now();
  let timer = setTimeout(onOver, left);
  let isStopped = false;
  const pause = () => {
    clearTimeout(timer);
    left -= Date.now() - began;
  };
  return {
    hold: (by) => {
      if (holders.size === 0 && !isStopped) pause();
      holders.add(by);
    },
    release: (by) => {
      if (!holders.delete(by) || holders.size > 0 || isStopped) return;
      began = Date.now();
      timer = setTimeout(onOver, Math.max(left, 0));
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
