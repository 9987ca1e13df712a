import { asOneOfMany, type Reading, ReadingBuilder } from '../reading/reading.ts';
import type { Script } from '../reading/script.ts';

const SYMBOLS =
  'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og'
    .toLowerCase()
    .split(' ');
const PART = /(?<!\d)\d{1,3}(?!\d)|(?<![A-Za-z])[A-Za-z](?![A-Za-z])/g;

/** Chemical elements by their number; single letters stand for themselves. */
export function readElements({ text }: Script): Reading[] {
  const builder = new ReadingBuilder(text.length * 2);
  for (const { 0: part, index } of text.matchAll(PART)) {
    const written = /\d/.test(part) ? (SYMBOLS[Number(part) - 1] ?? '') : part.toLowerCase();
    for (const letter of written) builder.push(letter.charCodeAt(0), index, index + part.length);
  }
  return [builder.build(asOneOfMany('numbers', 'elements'))];
}
