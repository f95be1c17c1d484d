import { Bar, Blank } from '#web/ui/blank.tsx'

export const FreeCrewWaiting = () => (
  <Blank>
    <div className="divide-y divide-tinta/10">
      {[0, 1, 2].map(row => (
        <div key={row} className="flex gap-3 py-3 motion-safe:animate-pulse">
          <Bar strong size="size-11 shrink-0" />
          <div className="flex-1">
            <Bar strong size="mt-1 h-4 w-2/5" />
            <Bar size="mt-2.5 h-3 w-3/5" />
          </div>
          <Bar size="h-11 w-24" />
        </div>
      ))}
    </div>
  </Blank>
)
