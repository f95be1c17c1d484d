export function WaypointList({ routes }: { routes: readonly string[] }) {
  return (
    <ul className="relative before:absolute before:top-3 before:bottom-3 before:left-[6px] before:border-l-2 before:border-dashed before:border-magenta/70">
      {routes.map(route => (
        <li key={route} className="relative py-0.5 pl-6 wrap-anywhere">
          <span
            aria-hidden="true"
            className="absolute top-[9px] left-0 size-3.5 rounded-full border-2 border-magenta bg-white"
          />
          <span>{route}</span>
        </li>
      ))}
    </ul>
  )
}
