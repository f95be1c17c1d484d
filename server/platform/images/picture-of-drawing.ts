import { openSlots } from '#server/platform/files/slots.ts'
import { openImage } from '#server/platform/images/open-image.ts'

const MAX_PIXELS = 4_000_000
const QUALITY = 90

/** A queue of its own: no upload waits for the pictures of links, which anybody may ask for. */
export const drawingSlots = openSlots(1, 20)

/** A drawing of the program's own as PNG. Its texts have to be shapes: there are no fonts here. */
export const pictureOfDrawing = (svg: string): Promise<Buffer> =>
  drawingSlots.run(async () => {
    const image = await openImage(Buffer.from(svg), { maxPixels: MAX_PIXELS })
    return image.png({ palette: true, quality: QUALITY }).toBuffer()
  })
