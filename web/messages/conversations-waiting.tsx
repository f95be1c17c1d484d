/** Blank rows in the place of those to come. */
export function ConversationsWaiting() {
  return (
    <div role="status">
      <span className="sr-only">Cargando conversaciones…</span>
      <div aria-hidden className="opacity-100 transition-opacity delay-150 duration-300 starting:opacity-0">
        {[0, 1, 2, 3].map(row => (
          <div
            key={row}
            className="flex gap-3.5 border-t border-linea px-5 py-4 first:border-t-0 motion-safe:animate-pulse lg:px-6"
          >
            <div className="size-11 shrink-0 rounded-full bg-fondo-3" />
            <div className="flex-1 py-1">
              <div className="h-4 w-2/5 rounded-full bg-fondo-3" />
              <div className="mt-2.5 h-3 w-3/4 rounded-full bg-fondo-4" />
              <div className="mt-3 h-3.5 w-5/6 rounded-full bg-fondo-4" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
