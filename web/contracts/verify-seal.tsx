import type { verdicts } from '#domain/contracts/contract.ts'
import type { Elements } from '#web/ui/elements.ts'

type SealState = (typeof verdicts)[number] | 'waiting'

const ticks = Array.from({ length: 72 }, (_, index) => index * 5)
const tickLength = (angle: number) => (angle % 30 === 0 ? 11 : 6)

const Ring = () => (
  <>
    <circle r="100" />
    <circle r="66" strokeWidth="1.6" />
    {ticks.map(angle => (
      <path key={angle} d={`M0 -88v${-tickLength(angle)}`} transform={`rotate(${angle})`} strokeWidth="1.6" />
    ))}
  </>
)

/** A whole seal; a cracked one; a foreign one; an empty place. */
const marks: Record<SealState, Elements> = {
  original: (
    <>
      <Ring />
      <path d="M-32 2L-9 26 34-25" strokeWidth="9" />
    </>
  ),
  altered: (
    <>
      <g clipPath="url(#sello-izquierda)" transform="translate(-5 3)">
        <Ring />
      </g>
      <g clipPath="url(#sello-derecha)" transform="translate(7 -4) rotate(4)">
        <Ring />
      </g>
      <path d="M14-120L-10-62 16-26-14 18 12 58-8 120" strokeWidth="4" />
    </>
  ),
  foreign: (
    <>
      <circle r="100" strokeDasharray="10 9" />
      <circle r="66" strokeWidth="1.6" strokeDasharray="4 6" />
      <path d="M-34 0H34" strokeWidth="9" />
    </>
  ),
  waiting: (
    <>
      <Ring />
      <path d="M-24-34H8L26-16V36H-24zM8-34V-16H26M-10 4H12M-10 18H12" strokeWidth="3.200" />
    </>
  ),
}

export function VerifySeal({ state, className }: { state: SealState; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-125 -125 250 250"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <clipPath id="sello-izquierda">
        <path d="M14-120L-10-62 16-26-14 18 12 58-8 120H-125V-120z" />
      </clipPath>
      <clipPath id="sello-derecha">
        <path d="M14-120L-10-62 16-26-14 18 12 58-8 120H125V-120z" />
      </clipPath>
      {marks[state]}
    </svg>
  )
}
