import { Bar, Blank } from '#web/ui/blank.tsx'

export const JobRowsWaiting = () => (
  <Blank className="pt-11">
    {[0, 1, 2, 3, 4, 5].map(row => (
      <div key={row} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 py-3 motion-safe:animate-pulse">
        <div className="size-24 rounded-inner bg-fondo-4" />
        <div>
          <Bar strong size="mt-1 h-5 w-3/4" />
          <Bar size="mt-3 h-3.5 w-full" />
          <Bar size="mt-2 h-3.5 w-2/3" />
        </div>
      </div>
    ))}
  </Blank>
)
