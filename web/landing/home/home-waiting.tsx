import { Bar, Blank, BlankTicket } from '#web/ui/blank.tsx'

export const HomeWaiting = () => (
  <Blank className="min-h-svh lg:w-1/2">
    <BlankTicket>
      <Bar strong size="h-6 w-2/5" />
      <Bar strong size="mt-6 h-4 w-3/5" />
      <Bar size="mt-2.5 h-3 w-4/5" />
      <Bar strong size="mt-7 h-4 w-1/2" />
      <Bar size="mt-2.5 mb-2 h-3 w-3/5" />
    </BlankTicket>
  </Blank>
)
