export function ShipBell() {
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
      <path d="M14 8h44M30 8v4c0 3 2 5 6 5s6-2 6-5V8" />
      <path d="M36 17c-9 0-13 6-13.500 15-.5 8-2 12-6.500 16h40c-4.500-4-6-8-6.500-16C49 23 45 17 36 17z" />
      <path d="M16 48c0 2.500 1 4 3 4h34c2 0 3-1.500 3-4M25 40.500h22" />
      <path d="M27.500 34c.3-5.500 2-9 5-10.500" strokeOpacity=".45" />
      <circle cx="36" cy="55.500" r="3.200" />
      <path d="M36 58.7c-.5 3.5-5.5 4-4.5 7.3s7.5.5 10.5 3" className="text-magenta" stroke="currentColor" />
    </svg>
  )
}
