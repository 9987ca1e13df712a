export interface SpecimenPage {
  readonly title: string;
  readonly lines: readonly string[];
}

const PAGE = { width: 595, height: 842 } as const;

/** A PDF of A4 pages in the fonts that every reader has, with SPECIMEN across each. */
export function specimenPdf(pages: readonly SpecimenPage[]): Buffer {
  const fonts = ['Helvetica-Bold', 'Helvetica'].map(
    (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
  );
  const kids = pages.map((_, index) => `${String(5 + index * 2)} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${String(pages.length)} >>`,
    ...fonts,
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${String(PAGE.width)} ${String(PAGE.height)}] ` +
        `/Resources << /Font << /B 3 0 R /R 4 0 R >> >> /Contents ${String(6 + index * 2)} 0 R >>`,
      streamOf(drawPage(page)),
    ]),
  ];
  return assemble(objects);
}

function drawPage({ title, lines }: SpecimenPage): string {
  return [
    '0.76 0.18 0.07 RG 2 w 40 40 515 762 re S',
    'BT 0.9 0.85 0.8 rg /B 92 Tf 0.8192 0.5736 -0.5736 0.8192 120 250 Tm (SPECIMEN) Tj ET',
    `BT 0.09 0.07 0.06 rg /B 24 Tf 70 690 Td (${escaped(title)}) Tj ET`,
    ...lines.map(
      (line, index) =>
        `BT 0.09 0.07 0.06 rg /R 16 Tf 70 ${String(630 - index * 34)} Td (${escaped(line)}) Tj ET`,
    ),
  ].join('\n');
}

function streamOf(content: string): string {
  return `<< /Length ${String(Buffer.byteLength(content, 'latin1'))} >>\nstream\n${content}\nendstream`;
}

/** Text as those fonts have it: letters of Western Europe; others lose their marks. */
function escaped(text: string): string {
  const known = [...text.normalize('NFC')].map((letter) =>
    letter.charCodeAt(0) < 256 ? letter : letter.normalize('NFKD').replaceAll(/[^\x20-\x7e]/g, ''),
  );
  return known.join('').replaceAll(/[\\()]/g, String.raw`\$&`);
}

/** The objects, where each begins, and the end. */
function assemble(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const count = String(objects.length + 1);
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${String(text.length)}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}
