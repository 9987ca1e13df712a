/** How often others have their turn on this thread while `work` runs; one or two where it never pauses. */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isWorking = true;
  const countTurn = (): void => {
    turns += 1;
    if (isWorking) setImmediate(countTurn);
  };
  countTurn();
  await work();
  isWorking = false;
  return turns;
}
