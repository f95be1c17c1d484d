import { depthContours } from '#web/accounts/depth-contours.ts'

const tints = ['fill-hondo', 'fill-fondo-5', 'fill-fondo-4', 'fill-fondo-3', 'fill-fondo-2', 'fill-bajio']
const shoals = [
  { x: 520, y: 190, reach: 400, seed: 1.1 },
  { x: 250, y: 720, reach: 390, seed: 3.9 },
  { x: 760, y: 640, reach: 330, seed: 5.2 },
]
const contours = depthContours(shoals, [1, 0.82, 0.64, 0.47, 0.31, 0.16])
const waypoints = [
  [-40, 560],
  [140, 470],
  [330, 492],
  [500, 420],
  [690, 400],
  [860, 250],
] as const
const course = `M${waypoints.map(point => point.join(' ')).join('L')}`

export function SeaChart({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 820 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      {contours.map((line, depth) => (
        <g key={line}>
          {/* The fill covers the inner half of the stroke, and with it every line inside a merged shoal. */}
          <path d={line} fill="none" className="stroke-veril" strokeWidth={1.8} strokeOpacity={0.75} />
          <path d={line} className={tints[depth]} />
        </g>
      ))}
      <g className="stroke-veril" strokeWidth={0.8} strokeOpacity={0.45}>
        <path d="M140 0V900M410 0V900M680 0V900M0 150H820M0 420H820M0 690H820" />
      </g>
      <g fill="none" strokeLinejoin="round" strokeLinecap="round">
        <path d={course} className="stroke-white" strokeWidth={6} strokeOpacity={0.65} />
        <path d={course} className="stroke-magenta" strokeWidth={2.2} strokeDasharray="9 7" />
      </g>
      {waypoints.slice(1, -1).map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`} className="stroke-magenta">
          <circle r={7} className="fill-white" strokeWidth={1.8} />
          <circle r={1.6} className="fill-magenta" strokeWidth={0} />
        </g>
      ))}
    </svg>
  )
}
