import { clsx } from 'clsx'

type BrandSize = 'regular' | 'small'

/** Two swells, and a route over them between two waypoints. */
function BrandMark({ size = 'regular' }: { size?: BrandSize | undefined }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      className={size === 'small' ? 'size-6.5' : 'size-8'}
      fill="none"
    >
      <path
        d="M3 24.200c2.200-2.400 4.300-2.400 6.500 0s4.300 2.400 6.500 0 4.300-2.400 6.500 0 4.300 2.400 6.500 0"
        stroke="currentColor"
        strokeWidth="2.200"
        strokeLinecap="round"
      />
      <path
        d="M6.400 15.600L13.500 7.600l6.500 6.200 6-7.600"
        className="stroke-magenta"
        strokeWidth="2.200"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray="3.300 3.500"
      />
      <circle cx="5" cy="17.400" r="2.500" fill="currentColor" />
      <circle cx="27.200" cy="4.800" r="2.600" className="fill-magenta" />
    </svg>
  )
}

export function Brand({ size = 'regular' }: { size?: BrandSize | undefined }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <BrandMark size={size} />
      <span
        className={clsx(
          // In a header too narrow for large letters the mark is alone.
          'font-display leading-none font-medium tracking-[-0.02em] @max-[19rem]:hidden',
          size === 'small' ? 'text-xl' : 'text-[1.625rem]',
        )}
      >
        Singladura
      </span>
    </span>
  )
}

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
