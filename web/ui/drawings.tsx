import type { ReactElement, ReactNode } from 'react'

export type DrawingName = 'buoy' | 'compass' | 'bollard'

function Lines({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 72 72"
      className="size-18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

/** Ink lines, and exactly one stroke of magenta each. */
const drawings: Record<DrawingName, ReactElement> = {
  buoy: (
    <Lines>
      <path d="M36 10v7M31 17h10l2 9H29zM29 26l-5 22M43 26l5 22M26.500 37h19M22 48h28" />
      <path d="M29 26l16.500 11M43 26L26.500 37" strokeOpacity=".45" />
      <path d="M20.500 48c1 5 2.500 8 4.500 10M51.500 48c-1 5-2.500 8-4.500 10" />
      <path d="M31 10.500c1.200-3.200 8.800-3.200 10 0" className="text-magenta" stroke="currentColor" />
      <path d="M6 58c5 0 5 4 10 4s5-4 10-4 5 4 10 4 5-4 10-4 5 4 10 4 5-4 10-4" />
    </Lines>
  ),
  compass: (
    <Lines>
      <circle cx="36" cy="38" r="24" />
      <circle cx="36" cy="38" r="18.500" strokeOpacity=".45" />
      <path d="M36 14v4.500M36 57.500V62M12 38h4.500M55.500 38H60M36 8v2M31.500 10h9" />
      <path d="M43.500 30.500L32.500 34.500 28.500 45.500 39.500 41.500z" />
      <path d="M32.500 34.500L43.500 30.500 39.500 41.500" className="text-magenta" stroke="currentColor" />
      <circle cx="36" cy="38" r="1.200" />
    </Lines>
  ),
  bollard: (
    <Lines>
      <path d="M24 14h24c3 0 4.500 2 4.500 4.500S51 23 48 23H24c-3 0-4.500-2-4.500-4.500S21 14 24 14zM27 23v24M45 23v24M21 54c0-4 2.500-7 6-7h18c3.500 0 6 3 6 7zM10 61h52M10 54h52" />
      <path d="M27 33h18M27 38.500h18" strokeOpacity=".45" />
      <path
        d="M45 30c8 0 8 10 0 10H27M45 35.500c12 0 9 13 18 11"
        className="text-magenta"
        stroke="currentColor"
      />
    </Lines>
  ),
}

export const NamedDrawing = ({ name }: { name: DrawingName }) => drawings[name]
