interface Size {
  width: number
  height: number
}
interface Frame extends Size {
  left: number
  top: number
}

export type Shape = 'square' | 'inside'

/** A longer picture is first cut to this, around its middle. */
const LONGEST_SIDES = 4

function cut({ width, height }: Size): Frame {
  const longest = LONGEST_SIDES * Math.min(width, height)
  const [within, across] = [Math.min(width, longest), Math.min(height, longest)]
  return {
    left: Math.floor((width - within) / 2),
    top: Math.floor((height - across) / 2),
    width: within,
    height: across,
  }
}

function shrink({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: scaled(width), height: scaled(height) }
}

/** The cut of a picture, and its size afterwards: never larger than the picture. */
export function frameOf(shape: Shape, side: number, size: Size): { from: Frame; to: Size } {
  if (shape === 'inside') return { from: { left: 0, top: 0, ...size }, to: shrink(size, side) }
  const shortest = Math.min(side, size.width, size.height)
  return { from: cut(size), to: { width: shortest, height: shortest } }
}
