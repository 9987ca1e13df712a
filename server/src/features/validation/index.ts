export { decideItem } from './deciding/decide-item.ts';
export { takeLease } from './items/take-lease.ts';
export { setGold } from './staff/gold.ts';
export { skip } from './votes/skip-and-report.ts';
export { vote } from './votes/vote.ts';
