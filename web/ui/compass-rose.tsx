const RADIUS = 100
const ticks = Array.from({ length: 72 }, (_, index) => index * 5)
const tickLength = (angle: number) => (angle % 30 === 0 ? 12 : angle % 10 === 0 ? 8 : 4)
const points = [
  ...[45, 135, 225, 315].map(angle => ({ angle, length: 50, waist: 10 })),
  ...[0, 90, 180, 270].map(angle => ({ angle, length: 78, waist: 13 })),
]
const letters = [
  { letter: 'N', x: 0, y: -109 },
  { letter: 'E', x: 116, y: 5 },
  { letter: 'S', x: 0, y: 121 },
  { letter: 'O', x: -116, y: 5 },
]

export function CompassRose({ className }: { className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-130 -130 260 260"
      className={className}
      fill="none"
      stroke="currentColor"
    >
      <circle r={RADIUS} />
      <circle r={RADIUS - 14} strokeOpacity=".5" />
      {ticks.map(angle => (
        <path key={angle} d={`M0 ${-RADIUS}v${tickLength(angle)}`} transform={`rotate(${angle})`} />
      ))}
      {points.map(({ angle, length, waist }) => (
        <g key={angle} transform={`rotate(${angle})`} strokeLinejoin="round">
          <path d={`M0 ${-length}L${waist} ${-waist}L0 0Z`} fill="currentColor" />
          <path d={`M0 ${-length}L${-waist} ${-waist}L0 0Z`} />
        </g>
      ))}
      <circle r="5" fill="currentColor" fillOpacity=".4" />
      {letters.map(({ letter, x, y }) => (
        <text
          key={letter}
          x={x}
          y={y}
          textAnchor="middle"
          stroke="none"
          fill="currentColor"
          className="font-sans text-[13px] font-semibold"
        >
          {letter}
        </text>
      ))}
    </svg>
  )
}
