import { fileURLToPath } from 'node:url';
import { handOver } from '../launch/runtime.mjs';

process.exitCode = await handOver([fileURLToPath(new URL('stoppable.mjs', import.meta.url))]);
