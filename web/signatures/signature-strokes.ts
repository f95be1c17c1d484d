import type { PointGroup } from 'signature_pad'

export interface Area {
  width: number
  height: number
}
export interface Drawing extends Area {
  strokes: PointGroup[]
}

/** The drawing on a canvas of another size: in its middle, and smaller only if it would not fit. */
export function fitStrokes({ strokes, width, height }: Drawing, onto: Area): PointGroup[] {
  const scale = Math.min(1, onto.width / width, onto.height / height)
  const left = (onto.width - width * scale) / 2
  const top = (onto.height - height * scale) / 2
  return strokes.map(stroke => ({
    ...stroke,
    points: stroke.points.map(point => ({ ...point, x: left + point.x * scale, y: top + point.y * scale })),
  }))
}
