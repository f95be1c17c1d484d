import { useId } from 'react'
import type { AnnexStatus } from '#domain/annexes/annex-status.ts'

const words: Record<AnnexStatus, string> = {
  open: 'SIN FIRMAR · SIN FIRMAR · ',
  in_force: 'EN VIGOR · EN VIGOR · EN VIGOR · ',
  declined: 'RECHAZADO · RECHAZADO · ',
  withdrawn: 'RETIRADO · RETIRADO · ',
  expired: 'CADUCADO · CADUCADO · ',
}
const rings: Record<AnnexStatus, { strokeDasharray?: string; strokeWidth: number }> = {
  open: { strokeDasharray: '2 4', strokeWidth: 1.5 },
  in_force: { strokeWidth: 2 },
  declined: { strokeDasharray: '14 5', strokeWidth: 2 },
  withdrawn: { strokeDasharray: '14 5', strokeWidth: 1 },
  expired: { strokeDasharray: '14 5', strokeWidth: 1 },
}

/** Dotted while it is open, two rings in force, broken for one that never came about. */
export function AnnexStamp({ status, number }: { status: AnnexStatus; number: number | null }) {
  const path = useId()
  return (
    <svg
      aria-hidden="true"
      viewBox="-54 -54 108 108"
      className="size-22 shrink-0 -rotate-9 text-magenta"
      fill="none"
      stroke="currentColor"
    >
      <path id={path} d="M0 37.5A37.5 37.5 0 1 1 0.010 37.5" stroke="none" />
      <circle r="48" {...rings[status]} />
      <circle r="31" strokeWidth="1" strokeDasharray={rings[status].strokeDasharray} />
      <text fill="currentColor" stroke="none" fontSize="9.500" fontWeight="600" className="font-sans">
        <textPath href={`#${path}`} textLength="228">
          {words[status]}
        </textPath>
      </text>
      <g fill="currentColor" stroke="none" textAnchor="middle" className="font-display">
        <text y={number === null ? 5 : -4} fontSize="13">
          Anexo
        </text>
        {number !== null && (
          <text y="17" fontSize="21" fontStyle="italic">
            {number}
          </text>
        )}
      </g>
    </svg>
  )
}
