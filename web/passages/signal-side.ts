interface Box {
  left: number
  right: number
  top: number
  bottom: number
}
interface Place {
  x: number
  y: number
}

/** The distance from the middle of the boat to the sign that hangs on it. */
const SIGNAL_GAP = 22

const boxOf = ({ x, y }: Place, { width, height }: { width: number; height: number }, isAbove: boolean) => {
  const top = isAbove ? y - SIGNAL_GAP - height : y + SIGNAL_GAP
  return { left: x - width / 2, right: x + width / 2, top, bottom: top + height }
}
const touches = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Above the boat, or below it if the sign then hides fewer names, or only there is within the sheet. */
export function signalSide(
  boat: Place,
  signal: { width: number; height: number },
  sheet: { width: number; height: number },
  names: readonly Box[],
): 'above' | 'below' {
  const half = signal.width / 2
  const x = Math.min(Math.max(boat.x, half), Math.max(half, sheet.width - half))
  const costs = [true, false].map(isAbove => {
    const box = boxOf({ x, y: boat.y }, signal, isAbove)
    const isOff = box.top < 0 || box.bottom > sheet.height
    return names.filter(name => touches(box, name)).length + (isOff ? names.length + 1 : 0)
  })
  return (costs[0] ?? 0) <= (costs[1] ?? 0) ? 'above' : 'below'
}
