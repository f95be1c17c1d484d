const rows = [
  'mr-auto w-3/5 bg-white',
  'mr-auto w-2/5 bg-white',
  'ml-auto w-1/2 bg-tinta/12',
  'mr-auto w-1/2 bg-white',
  'ml-auto w-2/5 bg-tinta/12',
  'ml-auto w-3/5 bg-tinta/12',
]

export function ThreadWaiting() {
  return (
    <div role="status" className="relative flex flex-1 flex-col">
      <span className="sr-only">Cargando mensajes…</span>
      <div
        aria-hidden
        className="flex flex-1 flex-col opacity-100 transition-opacity delay-150 starting:opacity-0"
      >
        <div className="flex h-19 shrink-0 items-center gap-3.5 border-b border-linea bg-white px-5 lg:px-6">
          <div className="size-11 rounded-full bg-fondo-3 motion-safe:animate-pulse" />
          <div className="h-4.5 w-40 rounded-full bg-fondo-3 motion-safe:animate-pulse" />
        </div>
        <div className="flex flex-1 flex-col justify-end gap-3 px-4 py-6 motion-safe:animate-pulse lg:px-8">
          {rows.map(row => (
            <div key={row} className={`h-11 max-w-100 rounded-[20px] ${row}`} />
          ))}
        </div>
      </div>
    </div>
  )
}
