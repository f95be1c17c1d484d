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
