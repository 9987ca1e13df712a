/** The words of a chapter between two times, in seconds. */
export interface Cue {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const TIMES = /^(\d+):(\d\d):(\d\d\.\d{3}) --> (\d+):(\d\d):(\d\d\.\d{3})/;

/** The cues of a WebVTT file of ours: one line of times, then the words up to an empty line. */
export function readCues(vtt: string): readonly Cue[] {
  return vtt.split(/\r?\n\r?\n/).flatMap((block) => {
    const [times = '', ...words] = block.trim().split(/\r?\n/);
    const found = TIMES.exec(times);
    if (!found) return [];
    const [, fromHour, fromMinute, fromSecond, toHour, toMinute, toSecond] = found.map(Number);
    return [
      {
        from: secondsOf(fromHour, fromMinute, fromSecond),
        to: secondsOf(toHour, toMinute, toSecond),
        text: words.join(' '),
      },
    ];
  });
}

function secondsOf(hours = 0, minutes = 0, seconds = 0): number {
  return hours * 3600 + minutes * 60 + seconds;
}
