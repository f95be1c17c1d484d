import { STARS_MAX } from '#domain/contracts/contract.ts'

const GAP = 25
const EDGE = 7
const at = (mark: number) => EDGE + (mark - 1) * GAP
const marks = Array.from({ length: STARS_MAX }, (_, index) => index + 1)

/** A short way with five marks, sailed as far as `value`. */
export const MarkLine = ({ value }: { value: number }) => (
  <svg
    aria-hidden
    width={2 * EDGE + (STARS_MAX - 1) * GAP}
    height={14}
    viewBox={`0 0 ${2 * EDGE + (STARS_MAX - 1) * GAP} 14`}
    className="shrink-0 text-magenta"
  >
    <path d={`M${at(1)} 7H${at(value)}`} stroke="currentColor" strokeWidth={2.2} />
    <path
      d={`M${at(value)} 7H${at(STARS_MAX)}`}
      stroke="currentColor"
      strokeWidth={1.2}
      strokeDasharray="4 3"
      opacity={0.7}
    />
    {marks.map(mark =>
      mark === value ? (
        <circle key={mark} cx={at(mark)} cy={7} r={4} fill="white" stroke="currentColor" strokeWidth={3.4} />
      ) : (
        <circle
          key={mark}
          cx={at(mark)}
          cy={7}
          r={3.6}
          fill={mark < value ? 'currentColor' : 'white'}
          stroke="currentColor"
          strokeWidth={1.2}
        />
      ),
    )}
  </svg>
)
