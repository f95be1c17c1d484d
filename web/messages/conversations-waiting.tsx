import { Bar, Blank } from '#web/ui/blank.tsx'

export const ConversationsWaiting = () => (
  <Blank words="Cargando conversaciones…">
    {[0, 1, 2, 3].map(row => (
      <div
        key={row}
        className="flex gap-3.5 border-t border-linea px-5 py-4 first:border-t-0 motion-safe:animate-pulse lg:px-6"
      >
        <Bar strong size="size-11 shrink-0" />
        <div className="flex-1 py-1">
          <Bar strong size="h-4 w-2/5" />
          <Bar size="mt-2.5 h-3 w-3/4" />
          <Bar size="mt-3 h-3.5 w-5/6" />
        </div>
      </div>
    ))}
  </Blank>
)
