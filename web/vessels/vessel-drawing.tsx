import { formatHundredths } from '#domain/spanish-format.ts'
import type { VesselType } from '#domain/vessels/vessel-type.ts'
import type { Elements } from '#web/ui/elements.ts'

const BOW = 8
const STERN = 296
const WATER = 88

/** The depth of the keel or the propeller below the water, in the drawing's scale if it is known. */
function depthOf(length: number | null, draft: number | null, usual: number): number {
  if (length === null || draft === null) return usual
  return Math.min(76, Math.max(22, (draft / length) * (STERN - BOW)))
}

/** Each draws its profile; `bottom` is where its draught ends. */
const profiles: Record<VesselType, { depth: number; draw: (bottom: number) => Elements }> = {
  sailboat: {
    depth: 56,
    draw: bottom => (
      <>
        <path
          d={`M158 100L162 ${bottom - 9}C148 ${bottom - 9} 148 ${bottom} 162 ${bottom}H194C208 ${bottom} 206 ${bottom - 9} 192 ${bottom - 9}L198 100z`}
        />
        <path d="M262 96l-2 36h12l4-40z" />
        <path d="M8 62C70 66 220 67 292 66L296 84C270 95 236 102 206 103.500L158 104C104 103 50 98 16 89z" />
        <path d="M92 65c18-10 74-13 110 1M212 66l3-6h44l3 6" />
        <path d="M120 57V14M126 57V14M126 47H232M126 43.500H232a1.800 1.800 0 0 1 0 3.500" />
        <path d="M114 17l18-6M114 12l18-6" strokeWidth="1.100" />
        <path d="M11 62l3-13h20l2 14.500M291 66l1-15h-19l-2 15" fill="none" />
        <path d="M12 50L113 19M291 52L133 16" fill="none" strokeOpacity=".35" strokeWidth=".9" />
      </>
    ),
  },
  catamaran: {
    depth: 30,
    draw: bottom => (
      <>
        <path d={`M150 94l6 ${bottom - 94}h40l6 -${bottom - 94}z`} />
        <path d={`M262 92l-1 ${Math.max(12, bottom - 98)}h10l3-${Math.max(12, bottom - 98)}z`} />
        <path d="M8 70C12 64 60 64 292 64L296 84C250 99 70 100 24 93 14 88 9 80 8 70z" />
        <path d="M88 64C98 44 112 37 138 36H262L266 64M262 36l6-3H132M250 36v28" />
        <path
          d="M106 58c6-10 14-14 26-15h24v15zM164 43h34v15h-34zM206 43h34v15h-34z"
          fill="var(--color-fondo-4)"
        />
        <path d="M132 33V12M138 33V12M138 27H240M138 23.500H240a1.800 1.800 0 0 1 0 3.500" />
        <path d="M126 15l18-6M126 10l18-6" strokeWidth="1.100" />
        <path d="M12 64L128 16M291 64L145 14" fill="none" strokeOpacity=".35" strokeWidth=".9" />
        <path d="M40 79h30M84 79h10" strokeOpacity=".45" />
      </>
    ),
  },
  motorboat: {
    depth: 26,
    draw: bottom => (
      <>
        <path d={`M286 74h20l2 12-4 4v${bottom - 98}l-6 8h-6l-4-8z`} />
        <path d="M8 52C80 62 210 68 292 68L294 92C220 106 92 106 44 92 28 84 16 68 8 52z" />
        <path d="M22 70C90 80 220 82 292 80" strokeOpacity=".45" fill="none" />
        <path d="M112 62L138 32h70l14 35M150 32l-6 32M130 42h86" />
        <path d="M136 44l-13 18 20 2 5-20z" fill="var(--color-fondo-4)" />
        <path d="M134 32l6-4h72l2 4M228 66v-8h40v9" />
        <path d="M14 55V42h58v17" fill="none" />
      </>
    ),
  },
  yacht: {
    depth: 28,
    draw: bottom => (
      <>
        <path d={`M222 98l12 ${bottom - 102}h30l8-${bottom - 100}z`} />
        <path d={`M232 ${bottom}v-14M226 ${bottom - 7}h12`} />
        <path d="M8 46C70 56 120 60 150 60H296V86C230 104 96 106 48 94 30 84 18 66 8 46z" />
        <path d="M92 57L118 36h124l16 24M136 36l14-18h76l12 18M146 18h92l6 4" />
        <path d="M114 46h22M144 46h26M178 46h26M212 46h22" strokeWidth="6" strokeOpacity=".16" />
        <path d="M156 26h28M192 26h24" strokeWidth="5" strokeOpacity=".16" />
        <path d="M30 68c80 12 180 14 264 8" strokeOpacity=".45" fill="none" />
        <path d="M204 18l6-12h8l4 12M14 49V36h62v19" fill="none" />
      </>
    ),
  },
  other: {
    depth: 30,
    draw: bottom => (
      <>
        <path d={`M60 100L210 ${bottom}H268l8-${bottom - 92}z`} />
        <path d={`M282 84v${bottom - 90}h10v-${bottom - 90}z`} />
        <path d="M8 44C60 66 230 70 290 58L294 84C260 102 110 106 52 98 30 88 18 66 8 44z" />
        <path d="M16 58C80 76 220 80 291 70" strokeOpacity=".45" fill="none" />
        <path d="M166 66V26h58v38M160 26h72" />
        <path d="M172 34h18v16h-18zM198 34h18v16h-18z" fill="var(--color-fondo-4)" />
        <path d="M84 62V10M84 14l58 46" />
        <path d="M84 10L12 46M84 10l82 18" fill="none" strokeOpacity=".35" strokeWidth=".9" />
      </>
    ),
  },
}

function LengthLine({ length, y }: { length: number; y: number }) {
  const middle = (BOW + STERN) / 2
  return (
    <>
      <path
        d={`M${BOW} 98V${y + 6}M${STERN} 92V${y + 6}M${BOW} ${y}H${middle - 40}M${middle + 40} ${y}H${STERN}M${BOW} ${y}l6-3M${BOW} ${y}l6 3M${STERN} ${y}l-6-3M${STERN} ${y}l-6 3`}
        stroke="var(--color-mar)"
        fill="none"
      />
      <text x={middle} y={y + 5} textAnchor="middle" fontSize="15" fontWeight="600" fill="currentColor">
        {`${formatHundredths(length)} m`}
      </text>
    </>
  )
}

/** Its arrows take this much before the figure has room between them. */
const ROOM = 44

function DraftLine({ draft, bottom }: { draft: number; bottom: number }) {
  const middle = (WATER + bottom) / 2
  const inside = bottom - WATER >= ROOM
  const line = inside
    ? `M328 ${WATER}V${middle - 10}M328 ${middle + 10}V${bottom}`
    : `M328 ${WATER}V${bottom}`
  return (
    <>
      <path
        d={`M310 ${WATER}H336M212 ${bottom}H336${line}M328 ${WATER}l-3 6M328 ${WATER}l3 6M328 ${bottom}l-3-6M328 ${bottom}l3-6`}
        stroke="var(--color-mar)"
        fill="none"
      />
      <text
        x="328"
        y={inside ? middle + 5 : bottom + 17}
        textAnchor="middle"
        fontSize="14"
        fontWeight="600"
        fill="currentColor"
      >
        {formatHundredths(draft)}
      </text>
    </>
  )
}

interface Props {
  type: VesselType
  /** Unknown while it is not typed. */
  length: number | null
  /** Unknown, or not for the reader. */
  draft: number | null
}

const waves = `M-6 ${WATER}c10 0 10 2.500 20 2.500M296 ${WATER}c8 0 8 2.500 16 2.500`

export function VesselProfile({ type, length, draft }: Props) {
  const { depth, draw } = profiles[type]
  return (
    <svg aria-hidden="true" viewBox="0 8 316 140" className="block w-full overflow-visible">
      <g fill="white" stroke="currentColor" strokeWidth="1.400" strokeLinejoin="round" strokeLinecap="round">
        {draw(WATER + depthOf(length, draft, depth))}
      </g>
      <path d={waves} fill="none" stroke="var(--color-mar)" strokeWidth="1.200" />
      <path d={`M24 ${WATER}H290`} stroke="var(--color-veril)" strokeWidth=".9" strokeDasharray="3 4" />
    </svg>
  )
}

export function VesselDrawing({ type, length, draft }: Props) {
  const { depth, draw } = profiles[type]
  const bottom = WATER + depthOf(length, draft, depth)
  const line = Math.max(150, bottom + 24)
  const measures = [
    ...(length === null ? [] : [`eslora ${formatHundredths(length)} metros`]),
    ...(draft === null ? [] : [`calado ${formatHundredths(draft)} metros`]),
  ]
  return (
    <svg
      role="img"
      aria-label={['Perfil', measures.join(', ')].filter(Boolean).join(': ')}
      viewBox={`0 0 350 ${line + 16}`}
      className="block w-full"
    >
      <g fill="white" stroke="currentColor" strokeWidth="1.400" strokeLinejoin="round" strokeLinecap="round">
        {draw(bottom)}
      </g>
      <path d={waves} fill="none" stroke="var(--color-mar)" strokeWidth="1.200" />
      <path d={`M24 ${WATER}H290`} stroke="var(--color-veril)" strokeWidth=".9" strokeDasharray="3 4" />
      {length !== null && <LengthLine length={length} y={line} />}
      {draft !== null && <DraftLine draft={draft} bottom={bottom} />}
    </svg>
  )
}
