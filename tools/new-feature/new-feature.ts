import { runMain, say } from '../launch/progress.mjs';
import { root } from '../launch/root.mjs';
import { makeFeature } from './make-feature.ts';

await runMain(async () => {
  const paths = await makeFeature(root, process.argv[2]);
  for (const path of paths) say(path);
  say('Say what it owns and may call in tools/architecture/feature-graph.ts, then run npm run fix.');
  return 0;
});
