const CENTS = 100;

/** Dollars out of what was typed: all but digits and a point is stripped, nothing readable is 0, to the cent. */
export function readHourlyRate(typed: string): number {
  const rate = Number.parseFloat(typed.replace(/[^\d.]/g, ''));
  return Number.isFinite(rate) ? Math.round(rate * CENTS) / CENTS : 0;
}
