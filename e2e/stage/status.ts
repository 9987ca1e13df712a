/** What the footer and the status page say of what was measured; on a machine that is busy not all need be well. */
export const measuredStatus = /^(?:All systems operational|Some systems are (?:degraded|down))$/;
