import { afterAll, vi } from 'vitest';

// A process runs many files: what one of them spied on is again what it was for the next.
afterAll(() => void vi.restoreAllMocks());
