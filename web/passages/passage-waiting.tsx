import { Bar, Blank, BlankTicket } from '#web/ui/blank.tsx'

export const PassageWaiting = () => (
  <Blank className="pt-27 md:pt-37">
    <Bar size="h-6 w-40" />
    <Bar strong size="mt-4 h-11 w-4/5 max-w-110" />
    <Bar size="mt-5 h-4 w-3/5 max-w-90" />
    <Bar size="mt-8 h-64 w-full" />
    <BlankTicket>
      <Bar strong size="h-6 w-3/5" />
      <Bar size="mt-4 h-3.5 w-5/6" />
    </BlankTicket>
  </Blank>
)
