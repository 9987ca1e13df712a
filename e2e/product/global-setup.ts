import { type Program, startProgram, stopProgram } from './program.ts';
import { copyData, prepareSite } from './site.ts';
import { isGate } from './tier.ts';

/**
 * Starts the product as a newcomer does, with the demo in a folder of its own, for all journeys; answers the way to end
 * it. What it printed goes to the tests in PRODUCT_WELCOME, its address in PRODUCT_URL, and in PRODUCT_DATA what it had
 * made when it was stopped for a moment: the tests of processes, of which the gate has none, take copies of that instead of
 * filling a database each.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const site = await prepareSite();
  const template = await prepareSite();
  const start = () =>
    startProgram({ command: [process.execPath, 'tools/start.mjs'], environment: site.environment });
  let product = start();
  const end = async () => {
    try {
      await stopProgram(product);
    } finally {
      await Promise.all([site.clear(), template.clear()]);
    }
    assertNoFault(product.output());
  };
  try {
    let welcome = await welcomeOf(product);
    if (!isGate) {
      await stopProgram(product);
      assertNoFault(product.output());
      await copyData(site.dataDirectory, template.dataDirectory);
      product = start();
      welcome = await welcomeOf(product);
    }
    process.env['PRODUCT_WELCOME'] = welcome;
    process.env['PRODUCT_URL'] = site.url;
    process.env['PRODUCT_DATA'] = template.dataDirectory;
  } catch (error) {
    // The first failure is the one reported.
    await end().catch(() => undefined);
    throw error;
  }
  return end;
}

/** A browser may mend what the server got wrong by asking again; its log tells. */
function assertNoFault(output: string): void {
  const faults = output.split('\n').filter((line) => /"level":"(?:error|fatal)"/.test(line));
  if (faults.length > 0)
    throw new Error(`The server logged faults during the journeys:\n${faults.join('\n')}`);
}

async function welcomeOf(product: Program): Promise<string> {
  const [welcome] = await product.prints(/Redoubt is ready at [\s\S]*\/dev\/mail\n/);
  return welcome;
}
