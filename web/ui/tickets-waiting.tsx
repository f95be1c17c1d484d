import { Bar, Blank, BlankRoute, BlankTicket } from '#web/ui/blank.tsx'

export const TicketsWaiting = () => (
  <Blank className="grid gap-6 lg:grid-cols-2">
    {[0, 1, 2, 3].map(ticket => (
      <BlankTicket key={ticket}>
        <Bar size="h-9 w-1/3" />
        <Bar strong size="mt-4 mb-6 h-7 w-3/4" />
        <BlankRoute />
        <Bar size="mt-8 h-3.5 w-full" />
        <Bar size="mt-3 h-3.5 w-2/3" />
        <Bar size="mt-8 h-11 w-1/4" />
      </BlankTicket>
    ))}
  </Blank>
)
