/** Blank tickets where those to come will stand; shown only when the answer takes its time. */
export function TicketsWaiting() {
  return (
    <div role="status">
      <span className="sr-only">Cargando…</span>
      <div
        aria-hidden="true"
        className="grid gap-6 opacity-100 transition-opacity delay-150 duration-300 lg:grid-cols-2 starting:opacity-0"
      >
        {[0, 1, 2, 3].map(ticket => (
          <div
            key={ticket}
            className="rounded-card border border-linea bg-white px-5 py-5 motion-safe:animate-pulse sm:px-6"
          >
            <div className="h-9 w-1/3 rounded-full bg-fondo-4" />
            <div className="mt-4 h-7 w-3/4 rounded-full bg-fondo-3" />
            <div className="mt-7 border-t-2 border-dashed border-veril/60" />
            <div className="mt-5 flex justify-between">
              <div className="h-4 w-1/4 rounded-full bg-fondo-3" />
              <div className="h-4 w-1/4 rounded-full bg-fondo-3" />
            </div>
            <div className="mt-8 h-3.5 w-full rounded-full bg-fondo-4" />
            <div className="mt-3 h-3.5 w-2/3 rounded-full bg-fondo-4" />
            <div className="mt-8 h-11 w-1/4 rounded-full bg-fondo-4" />
          </div>
        ))}
      </div>
    </div>
  )
}
