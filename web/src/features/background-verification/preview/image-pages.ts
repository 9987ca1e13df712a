import { type DrawnPages, type PageDrawing, type PageLook, scaleOf } from './drawn-pages.ts';

/** Opens an image of our server's making, once it is here, as a document of one page. */
export async function openImage(arriving: Promise<Blob>): Promise<DrawnPages> {
  const image = await createImageBitmap(await arriving);
  return {
    count: 1,
    draw: (_, canvas, look) => drawImage(image, canvas, look),
    close: () => image.close(),
  };
}

function drawImage(image: ImageBitmap, canvas: HTMLCanvasElement, look: PageLook): PageDrawing {
  const isOnSide = look.turns % 2 === 1;
  const turned = isOnSide
    ? { width: image.height, height: image.width }
    : { width: image.width, height: image.height };
  // Its pixels are all there is: a larger canvas would show no more.
  const scale = Math.min(scaleOf(turned, look), 1);
  canvas.width = Math.ceil(turned.width * scale);
  canvas.height = Math.ceil(turned.height * scale);
  const context = canvas.getContext('2d');
  if (context) {
    context.translate(canvas.width / 2, canvas.height / 2);
    context.rotate((look.turns * Math.PI) / 2);
    context.scale(scale, scale);
    context.drawImage(image, -image.width / 2, -image.height / 2);
  }
  return { done: Promise.resolve(), stop: () => undefined };
}
