import type { ProfileDocument } from '@redoubt/contract/terms/document-terms.ts';
import type { PDFDocumentProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the build makes an address of it
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { messageOf } from '#platform/api-problem.ts';
import { fetchOriginal } from '../documents/documents.queries.ts';

export interface PdfPages {
  readonly count: number;
  /** Draws a page, counted from 1, as wide as the dialog and as sharp as the screen. */
  draw(number: number, canvas: HTMLCanvasElement): PageDrawing;
  close(): void;
}

export interface PageDrawing {
  /** Rejects where the page cannot be drawn; stopping is no failure. */
  readonly done: Promise<void>;
  stop(): void;
}

const WIDTH_PIXELS = 712;
const MOST_PIXELS = 16_000_000;

/** Opens a PDF in a worker of our own origin. What draws it is loaded with the first one. */
export async function openPdf(document: ProfileDocument, signal: AbortSignal): Promise<PdfPages> {
  const [{ getDocument, GlobalWorkerOptions }, data] = await Promise.all([
    import('pdfjs-dist'),
    fetchOriginal(document, signal),
  ]);
  GlobalWorkerOptions.workerSrc = workerAddress;
  const loading = getDocument({
    data,
    // The policy of our pages allows no WebAssembly, and a form of XFA would bring in markup.
    useWasm: false,
    enableXfa: false,
    canvasMaxAreaInBytes: MOST_PIXELS * 4,
    verbosity: 0,
  });
  const pdf = await loading.promise;
  return {
    count: pdf.numPages,
    draw: (number, canvas) => drawPage(pdf, number, canvas),
    close: () => void loading.destroy(),
  };
}

function drawPage(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement): PageDrawing {
  let isStopped = false;
  let stopRendering = (): void => undefined;
  const draw = async (): Promise<void> => {
    const page = await pdf.getPage(number);
    if (isStopped) return;
    const { width, height } = page.getViewport({ scale: 1 });
    const wanted = (WIDTH_PIXELS * Math.min(window.devicePixelRatio, 3)) / width;
    const viewport = page.getViewport({
      scale: Math.min(wanted, Math.sqrt(MOST_PIXELS / (width * height))),
    });
    canvas.width = Math.ceil(viewport.width);
    canvas.height = Math.ceil(viewport.height);
    const task = page.render({ canvas, viewport });
    stopRendering = () => task.cancel();
    await task.promise.catch((error: unknown) => {
      if (!isStopped) throw error;
    });
  };
  return {
    done: draw(),
    stop() {
      isStopped = true;
      stopRendering();
    },
  };
}

/** A sentence on why a PDF cannot be shown. */
export function describeFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException')
    return 'This PDF needs a password, so nobody can review it. Remove it and upload one without a password.';
  if (name === 'InvalidPDFException') return 'This PDF is damaged. Remove it and upload it again.';
  return messageOf(error, 'This PDF cannot be shown here. You can download it.');
}
