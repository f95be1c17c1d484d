import { type MouseEvent, useId } from 'react'
import { type CompassPoint, compassPoints, pointInSpanish } from '#domain/passages/log-entry.ts'
import { windName } from '#domain/passages/sea-words.ts'

const OUTER = 98
const INNER = 42
const GAP = 1.6
const STEP = 360 / compassPoints.length

const at = (radius: number, degrees: number) => {
  const radians = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(radians)).toFixed(2)} ${(radius * Math.sin(radians)).toFixed(2)}`
}
function wedge(middle: number, half: number): string {
  const inset = (radius: number) => half - (GAP / radius) * (180 / Math.PI)
  const [outer, inner] = [inset(OUTER), inset(INNER)]
  return `M${at(OUTER, middle - outer)}A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, middle + outer)}L${at(INNER, middle + inner)}A${INNER} ${INNER} 0 0 0 ${at(INNER, middle - inner)}Z`
}

const pointAt = (index: number) =>
  compassPoints[(index + compassPoints.length) % compassPoints.length] as CompassPoint

/** A tap on one of eight; the next one on the same is the point between it and its neighbour. */
function tapped(index: number, value: CompassPoint | ''): CompassPoint {
  return value === pointAt(index) ? pointAt(index + 1) : pointAt(index)
}

interface Props {
  value: CompassPoint | ''
  onChange: (value: CompassPoint) => void
}

/** Where the wind comes from. For the eye and the hand a rose of eight, for the keyboard sixteen radio buttons. */
export function WindRose({ value, onChange }: Props) {
  const name = useId()
  const chosen = value === '' ? undefined : compassPoints.indexOf(value)
  const isBetween = chosen !== undefined && chosen % 2 === 1
  const tap = ({ clientX, clientY, currentTarget }: MouseEvent<SVGElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const degrees = (Math.atan2(clientX - left - width / 2, top + height / 2 - clientY) * 180) / Math.PI
    onChange(tapped(2 * Math.round(degrees / (2 * STEP)), value))
  }
  return (
    <div className="flex items-center gap-5 px-5 py-4 sm:px-7">
      <fieldset className="relative w-[47%] max-w-47 shrink-0 rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-magenta">
        <legend className="sr-only">De dónde viene el viento</legend>
        {compassPoints.map(point => (
          <input
            key={point}
            type="radio"
            name={name}
            value={point}
            checked={point === value}
            aria-label={`${pointInSpanish(point)}, ${windName(point)}`}
            onChange={() => onChange(point)}
            className="pointer-events-none absolute top-1/2 left-1/2 size-px opacity-0"
          />
        ))}
        <svg
          aria-hidden="true"
          viewBox="-100 -100 200 200"
          onClick={tap}
          className="block w-full cursor-pointer"
        >
          {compassPoints.map((point, index) => {
            if (index % 2 === 1) return null
            const isChosen = index === chosen
            return (
              <g key={point}>
                <path
                  d={wedge(index * STEP, STEP)}
                  data-chosen={isChosen || undefined}
                  strokeWidth={1}
                  className={
                    isChosen
                      ? 'rose-chosen fill-tinta stroke-tinta'
                      : 'fill-white stroke-control hover:fill-fondo-4'
                  }
                />
                <text
                  transform={`translate(${at(71, index * STEP)})`}
                  dy="0.36em"
                  textAnchor="middle"
                  className={`pointer-events-none font-sans text-[17px] ${isChosen ? 'rose-label fill-white font-semibold' : 'fill-tinta'}`}
                >
                  {pointInSpanish(point)}
                </text>
              </g>
            )
          })}
          {isBetween && (
            <path
              d={wedge(chosen * STEP, STEP / 2.4)}
              className="rose-chosen pointer-events-none fill-tinta stroke-tinta"
            />
          )}
          {chosen !== undefined && (
            <path
              d="M0 -27V27M-9 17L0 27L9 17"
              transform={`rotate(${chosen * STEP})`}
              className="fill-none stroke-magenta"
              strokeWidth={2.6}
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          )}
        </svg>
      </fieldset>
      <div className="min-w-0 flex-1">
        <p className="font-display leading-none">
          <span className="block text-[2.125rem]">{value ? pointInSpanish(value) : '—'}</span>
          {value && <em className="mt-1 block text-[1.5rem] leading-tight italic">{windName(value)}</em>}
        </p>
        <p className="mt-2.5 text-[0.9375rem] leading-snug text-tinta-2">{hintOf(chosen)}</p>
      </div>
    </div>
  )
}

function hintOf(chosen: number | undefined): string {
  if (chosen === undefined) return 'Toca de dónde viene'
  const next = pointInSpanish(pointAt(chosen + 1))
  return chosen % 2 === 1 ? 'Toca de dónde viene' : `Toca de dónde viene; otra vez, ${next}`
}
