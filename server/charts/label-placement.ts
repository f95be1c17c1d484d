export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

export const boxAround = (x: number, y: number, halfWidth: number, halfHeight = halfWidth): Box => ({
  left: x - halfWidth,
  right: x + halfWidth,
  top: y - halfHeight,
  bottom: y + halfHeight,
})

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

export const touch = (some: Box[], others: Box[]) => some.some(a => others.some(b => overlap(a, b)))

export interface LabelPlacement {
  take(boxes: Box[]): void
  covers(boxes: Box[]): number
  firstThatFits<T>(candidates: T[], boxesOf: (candidate: T) => Box[]): T | undefined
  holds(boxes: Box[]): boolean
}

export function openLabelPlacement(sheet: Box): LabelPlacement {
  const taken: Box[] = []
  const covers = (boxes: Box[]) => taken.filter(there => touch(boxes, [there])).length
  const holds = (boxes: Box[]) =>
    boxes.every(
      ({ left, right, top, bottom }) =>
        left >= sheet.left && right <= sheet.right && top >= sheet.top && bottom <= sheet.bottom,
    )
  const take = (boxes: Box[]) => void taken.push(...boxes)
  return {
    take,
    covers,
    holds,
    firstThatFits(candidates, boxesOf) {
      const found = candidates.find(candidate => {
        const boxes = boxesOf(candidate)
        return holds(boxes) && covers(boxes) === 0
      })
      if (found !== undefined) take(boxesOf(found))
      return found
    },
  }
}
