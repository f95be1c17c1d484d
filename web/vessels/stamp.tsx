import { useId } from 'react'
import { formatShortDay } from '#domain/spanish-format.ts'
import { EXPIRING_DAYS } from '#domain/vessels/vessel-document.ts'
import type { PaperState } from '#web/vessels/papers.ts'

const OUTER = 48
const INNER = 33
const WORD = 37.5
const WORD_LENGTH = 232
/** '19 sept' is longer than its neighbours. */
const LONG_DAY = 6
/** So many letters fill the ring without gaps. */
const LETTERS = 39

interface Props {
  word: string
  state: PaperState
  /** 'YYYY-MM-DD' */
  day: string | null
  /** Days to its last one. */
  left: number
  /** Degrees, because a hand stamped it. */
  tilt: number
}

const isBarred: Record<PaperState, boolean> = {
  expired: true,
  expiring: false,
  valid: false,
  undated: false,
  missing: false,
  replaced: false,
}

const round = (word: string) => {
  const once = `${word.toLocaleUpperCase('es')} · `
  return once.repeat(Math.max(1, Math.round(LETTERS / once.length)))
}

/** Clockwise from the top. */
function Arc({ share }: { share: number }) {
  const angle = 2 * Math.PI * Math.min(0.999, Math.max(0.02, share))
  const [x, y] = [OUTER * Math.sin(angle), -OUTER * Math.cos(angle)]
  return (
    <path
      d={`M0 ${-OUTER}A${OUTER} ${OUTER} 0 ${angle > Math.PI ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}`}
      strokeWidth="3.600"
      strokeLinecap="round"
    />
  )
}

function Rings({ state, left }: Pick<Props, 'state' | 'left'>) {
  const dotted = { strokeWidth: 1.5, strokeDasharray: '2 4' }
  const looks: Record<PaperState, { outer: object; inner: object }> = {
    valid: { outer: { strokeWidth: 2 }, inner: {} },
    expiring: { outer: { strokeOpacity: 0.45 }, inner: {} },
    expired: { outer: { strokeWidth: 2, strokeDasharray: '14 5' }, inner: { strokeDasharray: '9 4' } },
    undated: { outer: dotted, inner: { strokeDasharray: '2 4' } },
    missing: { outer: dotted, inner: { strokeDasharray: '2 4' } },
    replaced: { outer: {}, inner: {} },
  }
  const { outer, inner } = looks[state]
  return (
    <g fill="none" stroke="currentColor" strokeWidth="1">
      <circle r={OUTER} {...outer} />
      {state === 'expiring' && <Arc share={left / EXPIRING_DAYS} />}
      <circle r={INNER} {...inner} />
    </g>
  )
}

function When({ day, barred }: { day: string; barred: boolean }) {
  const shown = formatShortDay(day)
  const [first, second] = barred ? [-15.5, 25] : [-3, 14]
  return (
    <g className="font-display" fill="currentColor" textAnchor="middle">
      <text y={first} fontSize={barred ? 12 : shown.length > LONG_DAY ? 15 : 16.5} fontWeight="500">
        {shown}
      </text>
      <text y={second} fontSize={barred ? 12 : 14}>
        {day.slice(0, 4)}
      </text>
    </g>
  )
}

const Bar = ({ word }: { word: string }) => (
  <g transform="rotate(-9)">
    <rect
      x="-51"
      y="-11"
      width="102"
      height="22"
      rx="4"
      fill="var(--color-papel)"
      stroke="currentColor"
      strokeWidth="2"
    />
    <text
      y="4.500"
      textAnchor="middle"
      fill="currentColor"
      fontSize="12.500"
      fontWeight="700"
      letterSpacing="1.5"
      className="font-sans"
    >
      {word}
    </text>
  </g>
)

export function Stamp({ word, state, day, left, tilt }: Props) {
  const ring = useId()
  const barred = isBarred[state]
  return (
    <svg aria-hidden="true" viewBox="-54 -54 108 108" className="mx-auto block size-26">
      <g transform={`rotate(${tilt})`}>
        <Rings state={state} left={left} />
        <path id={ring} d={`M0 ${WORD}A${WORD} ${WORD} 0 1 1 .1 ${WORD}`} fill="none" />
        {/* Firefox heeds the length of a text alone, and WebKit that of its path alone. */}
        <text
          fill="currentColor"
          fontSize="8.200"
          fontWeight="600"
          className="font-sans"
          textLength={WORD_LENGTH}
          lengthAdjust="spacing"
        >
          <textPath href={`#${ring}`} textLength={WORD_LENGTH} lengthAdjust="spacing">
            {round(word)}
          </textPath>
        </text>
        {day ? (
          <When day={day} barred={barred} />
        ) : (
          <path
            d={state === 'missing' ? 'M-9 0H9M0-9V9' : 'M-9 0H9'}
            stroke="currentColor"
            strokeWidth="1.600"
            strokeLinecap="round"
          />
        )}
        {barred && <Bar word="CADUCADO" />}
      </g>
    </svg>
  )
}
