interface Shoal {
  x: number
  y: number
  /** The reach of the outermost line. */
  reach: number
  /** Two shoals with different seeds have different shores. */
  seed: number
}

const POINTS = 40

/** The distance of a line from the shoal's middle, lobed like a real bank: three slow waves of different phase. */
const reachAt = (angle: number, seed: number) =>
  1 +
  0.17 * Math.sin(2 * angle + seed) +
  0.09 * Math.sin(3 * angle - 1.7 * seed) +
  0.05 * Math.sin(5 * angle + 2.3 * seed)

function ring({ x, y, reach, seed }: Shoal, share: number): [number, number][] {
  return Array.from({ length: POINTS }, (_, step) => {
    const angle = (step / POINTS) * 2 * Math.PI
    const distance = reach * share * reachAt(angle + share * 0.5, seed)
    return [x + distance * Math.cos(angle) * 1.25, y + distance * Math.sin(angle)]
  })
}

/** A closed curve through the points, by way of the middles between them. */
function smooth(points: [number, number][]): string {
  const middle = ([ax, ay]: [number, number], [bx, by]: [number, number]) =>
    `${((ax + bx) / 2).toFixed(1)} ${((ay + by) / 2).toFixed(1)}`
  const first = points[0] as [number, number]
  const last = points.at(-1) as [number, number]
  const curves = points.map((point, index) => {
    const next = points[index + 1] ?? first
    return `Q${point[0].toFixed(1)} ${point[1].toFixed(1)} ${middle(point, next)}`
  })
  return `M${middle(last, first)}${curves.join('')}Z`
}

export const depthContours = (shoals: readonly Shoal[], shares: readonly number[]): string[] =>
  shares.map(share => shoals.map(shoal => smooth(ring(shoal, share))).join(''))
