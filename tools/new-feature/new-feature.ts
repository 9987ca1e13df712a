import { runMain, say, Stop } from '../launch/progress.mjs';
import { root } from '../launch/root.mjs';
import { runTool } from '../launch/runtime.mjs';
import { makeFeature } from './make-feature.ts';

/** What is written from the sources: row types from the new table, and the pages about the architecture. */
async function writeWhatFollows(): Promise<void> {
  const types = await runTool('node', ['src/testing/row-types/write-row-types.ts'], { cwd: 'server' });
  const drawn = await runTool('node', ['tools/fix.ts']);
  const failed = [types, drawn].find(({ exitCode }) => exitCode !== 0);
  if (failed) throw new Stop(failed.output);
}

await runMain(async () => {
  const paths = await makeFeature(root, process.argv[2]);
  await writeWhatFollows();
  for (const path of paths) say(path);
  say(
    'Add the words that it owns and the features that it may call to tools/architecture/feature-graph.ts, and define the words in docs/glossary.md.',
  );
  return 0;
});
