import { Bar, Blank } from '#web/ui/blank.tsx'

export const CompareWaiting = () => (
  <Blank>
    <div className="h-32 rounded-card bg-fondo-4 motion-safe:animate-pulse" />
    <div className="mt-8 grid gap-8 lg:grid-cols-3">
      {[0, 1, 2].map(person => (
        <div key={person} className="motion-safe:animate-pulse">
          <div className="flex items-center gap-3">
            <Bar strong size="size-11 shrink-0" />
            <Bar strong size="h-6 w-1/2" />
          </div>
          <Bar size="mt-7 h-4 w-2/3" />
          <Bar strong size="mt-7 h-8 w-3/5" />
          <Bar size="mt-4 h-3.5 w-full" />
          <Bar size="mt-3 h-3.5 w-5/6" />
          <Bar size="mt-7 h-6 w-full" />
        </div>
      ))}
    </div>
  </Blank>
)
