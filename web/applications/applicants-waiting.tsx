import { Bar, Blank } from '#web/ui/blank.tsx'
import { BlankField } from '#web/ui/blank-fields.tsx'

export const ApplicantsWaiting = () => (
  <Blank>
    <div className="mb-6 sm:max-w-80">
      <BlankField />
    </div>
    <div className="-my-5 divide-y divide-linea">
      {[0, 1, 2].map(row => (
        <div key={row} className="flex gap-4 py-5 motion-safe:animate-pulse">
          <Bar strong size="size-11 shrink-0" />
          <div className="flex-1">
            <Bar strong size="mt-1 h-4.5 w-2/5" />
            <Bar size="mt-2.5 h-3 w-28" />
            <Bar size="mt-4 h-3.5 w-5/6" />
            <Bar size="mt-6 h-11 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  </Blank>
)
