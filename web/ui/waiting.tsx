import { Bar, Blank, BlankTicket } from '#web/ui/blank.tsx'

/** Where what is to come has no shape of its own. */
export const Waiting = () => (
  <Blank className="grid gap-4">
    {[0, 1, 2].map(row => (
      <BlankTicket key={row}>
        <Bar strong size="h-6 w-1/2" />
        <Bar size="mt-4 h-3.5 w-5/6" />
        <Bar size="mt-3 h-3.5 w-2/3" />
      </BlankTicket>
    ))}
  </Blank>
)
