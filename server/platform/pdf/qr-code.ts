import { encode } from 'uqr'
import { palette } from '#server/platform/palette.ts'
import type { PdfWriter, Tag } from '#server/platform/pdf/pdf-writer.ts'

/** Squares, sharp at any size; its text is its description too. */
export function drawQrCode(
  writer: PdfWriter,
  into: Tag,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const module = side / size
  const alt = `Código QR que lleva a ${text}`
  writer.drawTagged(into, 'Figure', { alt, bbox: [x, y, x + side, y + side] }, () => {
    for (const [row, cells] of data.entries())
      for (const [from, to] of darkRuns(cells))
        writer.pdf.rect(x + from * module, y + row * module, (to - from) * module, module)
    writer.pdf.fill(palette.tinta)
  })
}

/** Neighbours as one piece: between single squares a viewer shows hairlines. */
function darkRuns(cells: boolean[]): [from: number, to: number][] {
  const runs: [number, number][] = []
  for (const [at, dark] of cells.entries()) {
    const last = runs.at(-1)
    if (!dark) continue
    if (last && last[1] === at) last[1] = at + 1
    else runs.push([at, at + 1])
  }
  return runs
}
