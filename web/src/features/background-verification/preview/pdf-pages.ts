import type { PDFPageProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the build makes an address of it
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { messageOf } from '#platform/api-problem.ts';
import { type DrawnPages, MOST_PIXELS, type PageDrawing, type PageLook, scaleOf } from './drawn-pages.ts';

/** Opens a PDF, once it is here, in a worker of our own origin. What draws it is loaded with the first one. */
export async function openPdf(arriving: Promise<ArrayBuffer>): Promise<DrawnPages> {
  const [{ getDocument, GlobalWorkerOptions }, data] = await Promise.all([import('pdfjs-dist'), arriving]);
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
    draw: (number, canvas, look) => drawPage(pdf.getPage(number), canvas, look),
    close: () => void loading.destroy(),
  };
}

function drawPage(opening: Promise<PDFPageProxy>, canvas: HTMLCanvasElement, look: PageLook): PageDrawing {
  let isStopped = false;
  let stopRendering = (): void => undefined;
  const draw = async (): Promise<void> => {
    const page = await opening;
    if (isStopped) return;
    const rotation = (page.rotate + 90 * look.turns) % 360;
    const { width, height } = page.getViewport({ scale: 1, rotation });
    const viewport = page.getViewport({ scale: scaleOf({ width, height }, look), rotation });
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
