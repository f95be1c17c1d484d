import type { Area } from '#web/signatures/signature-strokes.ts'

const ROOM = 0.88

export function drawName(context: CanvasRenderingContext2D, name: string, { width, height }: Area): void {
  const font = (size: number) => `italic 400 ${size}px Newsreader, Georgia, serif`
  const largest = height * 0.42
  context.font = font(largest)
  const size = Math.min(largest, (largest * width * ROOM) / context.measureText(name).width)
  context.font = font(size)
  context.fillStyle = '#000'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(name, width / 2, height / 2)
}
