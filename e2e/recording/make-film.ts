import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const FILM_WIDTH = 1280;
export const FILM_HEIGHT = 720;
const FRAMES_A_SECOND = 12;
/** The fastest encoder overshoots where much moves: the next lower rate is taken then. */
const BITRATES = ['180k', '120k', '80k'] as const;
const BYTES_AT_MOST = 2 * 1024 * 1024;

const VP9 =
  '-map [film] -pix_fmt yuv420p -c:v libvpx-vp9 -deadline realtime -cpu-used 8 -row-mt 1 -g 120'.split(' ');

interface Film {
  /** One picture a scene, as wide as the film and as high as it or higher. */
  readonly pictures: readonly string[];
  /** How long each picture is shown, in seconds. */
  readonly seconds: number;
  readonly folder: string;
  readonly name: string;
}

/**
 * Makes a film with Debian's ffmpeg: each picture is shown for a time, and one that is higher than the film is scrolled
 * gently. Its first picture is written beside it. Rejects where the film has more than 2 MB.
 */
export async function makeFilm({ pictures, seconds, folder, name }: Film): Promise<void> {
  const inputs = pictures.flatMap((picture) => [
    '-loop',
    '1',
    '-framerate',
    String(FRAMES_A_SECOND),
    '-t',
    String(seconds),
    '-i',
    picture,
  ]);
  // Two seconds of rest, then down, then rest until the end.
  const way = `(ih-${String(FILM_HEIGHT)})*clip((t-2)/${String(seconds - 4)}\\,0\\,1)`;
  const moved = pictures.map(
    (_, index) =>
      `[${String(index)}:v]crop=${String(FILM_WIDTH)}:${String(FILM_HEIGHT)}:0:'${way}',setsar=1[v${String(index)}]`,
  );
  const joined = `${pictures.map((_, index) => `[v${String(index)}]`).join('')}concat=n=${String(pictures.length)}:v=1:a=0[film]`;
  const film = join(folder, `${name}.webm`);
  for (const rate of BITRATES) {
    await ffmpeg([...inputs, '-filter_complex', [...moved, joined].join(';'), ...VP9, '-b:v', rate, film]);
    if ((await stat(film)).size <= BYTES_AT_MOST) break;
  }
  await ffmpeg([
    '-i',
    pictures[0] ?? '',
    '-vf',
    `crop=${String(FILM_WIDTH)}:${String(FILM_HEIGHT)}:0:0`,
    '-quality',
    '70',
    join(folder, `${name}.webp`),
  ]);
  const { size } = await stat(film);
  if (size > BYTES_AT_MOST) throw new Error(`${film} has ${String(size)} bytes, more than 2 MB.`);
}

async function ffmpeg(args: readonly string[]): Promise<void> {
  await run('ffmpeg', ['-v', 'error', '-y', ...args]);
}
