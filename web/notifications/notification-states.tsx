import { ShipBell } from '#web/notifications/ship-bell.tsx'

export const NoNotifications = () => (
  <div className="flex flex-col items-center px-6 py-13 text-center">
    <ShipBell />
    <h3 className="mt-5 font-display text-[1.5rem] leading-tight font-[380]">Aún no tienes notificaciones</h3>
    <p className="mt-2 max-w-80 text-pretty text-tinta-2">
      Aquí sonará la campana cuando alguien te escriba o cambie algo en tus traslados.
    </p>
  </div>
)

/** Blank rows, shown only when the answer takes its time. */
export const NotificationsWaiting = () => (
  <div role="status">
    <span className="sr-only">Cargando…</span>
    <div aria-hidden className="opacity-100 transition-opacity delay-150 duration-300 starting:opacity-0">
      {[0, 1, 2, 3].map(row => (
        <div key={row} className="flex gap-3.5 border-b border-linea px-5 py-4 motion-safe:animate-pulse">
          <div className="size-11 shrink-0 rounded-full bg-fondo-3" />
          <div className="flex-1">
            <div className="mt-1 h-4 w-1/2 rounded-full bg-fondo-3" />
            <div className="mt-3 h-3.5 w-5/6 rounded-full bg-fondo-4" />
          </div>
        </div>
      ))}
    </div>
  </div>
)
