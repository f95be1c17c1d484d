import type { ReactNode } from 'react'

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      className="size-14 stroke-tinta"
      fill="none"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

export const SailDrawing = () => (
  <Drawing>
    <path d="M24 5v20M24 8c5.500 2.500 9.500 8 11 14H24M24 12c-3.500 2.500-6 6-7 10h7" />
    <path d="M9.500 25.500h29l-3.600 5.800M9.500 25.500l2.800 5.800" />
    <path d="M6 32.500c3 0 3 2 6 2s3-2 6-2 3 2 6 2 3-2 6-2 3 2 6 2 3-2 6-2" />
    <path className="stroke-magenta" d="M6 39.500c3 0 3 2 6 2s3-2 6-2 3 2 6 2 3-2 6-2 3 2 6 2 3-2 6-2" />
  </Drawing>
)

export const CompassDrawing = () => (
  <Drawing>
    <circle cx="24" cy="24" r="17" />
    <circle cx="24" cy="24" r="12.500" strokeDasharray="1 3" />
    <path d="M24 3v6M24 39v6M3 24h6M39 24h6M20.400 24h7.200" />
    <path className="stroke-magenta" d="M24 13l3.600 11L24 35l-3.600-11z" />
  </Drawing>
)

export const BollardDrawing = () => (
  <Drawing>
    <path d="M14 9h20a3.500 3.500 0 0 1 0 7H14a3.500 3.500 0 0 1 0-7zM18 16v18M30 16v18M11.500 40h25L33 34H15z" />
    <path
      className="stroke-magenta"
      d="M17.500 21.500c4 2.600 9 2.600 13 0M17.500 26.500c4 2.600 9 2.600 13 0 5.500-.5 6 6.500 14 5.500"
    />
  </Drawing>
)
