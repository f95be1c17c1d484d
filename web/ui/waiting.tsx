/** Blank tickets in the place of those to come; shown only when the answer takes its time. */
export function Waiting() {
  return (
    <div role="status">
      <span className="sr-only">Cargando…</span>
      <div
        aria-hidden
        className="grid gap-4 opacity-100 transition-opacity delay-150 duration-300 starting:opacity-0"
      >
        {[0, 1, 2].map(row => (
          <div key={row} className="rounded-card border border-linea bg-white p-6 motion-safe:animate-pulse">
            <div className="h-6 w-1/2 rounded-full bg-fondo-3" />
            <div className="mt-4 h-3.5 w-5/6 rounded-full bg-fondo-4" />
            <div className="mt-3 h-3.5 w-2/3 rounded-full bg-fondo-4" />
          </div>
        ))}
      </div>
    </div>
  )
}
