/** The arrow between two ports; the page's fonts have no such letter. */
function RouteArrow() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 16"
      className="mx-[0.22em] inline-block h-[0.52em] w-[0.78em] align-baseline text-magenta"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M1.5 8h20M15.5 2l6 6-6 6" />
    </svg>
  )
}

export function RouteLine({ from, to }: { from: string; to: string }) {
  return (
    <span className="wrap-anywhere">
      <span>{from}</span>
      <RouteArrow />
      <span className="sr-only"> a </span>
      <span>{to}</span>
    </span>
  )
}
