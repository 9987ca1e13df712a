/** The checksum of an ABA routing number weighs its digits so, again and again. */
const WEIGHTS = [3, 7, 1];
/** The Federal Reserve's districts, the thrifts' (+20), the electronic ones' (+60), and travellers' cheques. */
const FIRST_TWO = /^(?:0[0-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;

/** Whether nine digits can be the routing number of a bank in the US (ABA: prefix and checksum). */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || !FIRST_TWO.test(text) || /^0+$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, nth) => total + Number(digit) * (WEIGHTS[nth % 3] ?? 0), 0);
  return sum % 10 === 0;
}
