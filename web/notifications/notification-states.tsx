import { ShipBell } from '#web/notifications/ship-bell.tsx'
import { Bar, Blank } from '#web/ui/blank.tsx'

export const NoNotifications = () => (
  <div className="flex flex-col items-center px-6 py-13 text-center">
    <ShipBell />
    <h3 className="mt-5 font-display text-[1.5rem] leading-tight font-[380]">Aún no tienes notificaciones</h3>
    <p className="mt-2 max-w-80 text-pretty text-tinta-2">
      Aquí sonará la campana cuando alguien te escriba o cambie algo en tus traslados.
    </p>
  </div>
)

export const NotificationsWaiting = () => (
  <Blank className="divide-y divide-linea">
    {[0, 1, 2, 3, 4].map(row => (
      <div key={row} className="flex gap-3.5 py-4 pr-14 pl-5 motion-safe:animate-pulse">
        <Bar strong size="size-11 shrink-0" />
        <div className="flex-1">
          <Bar strong size="mt-1 h-4 w-1/2" />
          <Bar size="mt-2.5 h-3 w-full" />
          <Bar size="mt-2 h-3 w-2/3" />
          <Bar size="mt-2.5 mb-1.5 h-2.5 w-20" />
        </div>
      </div>
    ))}
  </Blank>
)
