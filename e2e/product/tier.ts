/** Whether the tests run as the gate of a merge: what only `npm run test:all` proves is left out. */
export const isGate = process.env['TEST_TIER'] === 'gate';
