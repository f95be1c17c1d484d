import { Bar, Blank, BlankRoute, BlankTicket } from '#web/ui/blank.tsx'

const side = (
  <div>
    <Bar size="h-3 w-16" />
    <Bar strong size="mt-3 h-4 w-24" />
    <Bar size="mt-3.5 h-3.5 w-3/4" />
  </div>
)

const Difference = () => (
  <div className="border-t border-linea py-6 motion-safe:animate-pulse">
    <Bar size="mt-1 h-3 w-28" />
    <Bar strong size="mt-2.5 mb-6 h-4.5 w-1/2" />
    <div className="grid grid-cols-2 gap-x-5 sm:gap-x-10">
      {side}
      {side}
    </div>
  </div>
)

export const HandoverWaiting = () => (
  <Blank className="grid items-start gap-x-16 gap-y-8 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_380px] xl:grid-rows-[auto_1fr]">
    <div className="xl:col-start-2">
      <BlankTicket>
        <Bar strong size="h-6 w-1/2" />
        <Bar size="mt-3 mb-6 h-3.5 w-3/4" />
        <BlankRoute />
      </BlankTicket>
    </div>
    <div className="border-t-[1.5px] border-tinta pt-6 xl:col-start-1 xl:row-span-2 xl:row-start-1">
      <Bar strong size="mt-1 mb-5 h-6 w-52" />
      <Difference />
      <Difference />
    </div>
    <div className="xl:col-start-2">
      <BlankTicket>
        <div className="flex gap-8">
          <Bar strong size="h-4 flex-1" />
          <Bar strong size="h-4 flex-1" />
        </div>
        <Bar size="mt-14 h-13.5 w-full" />
        <Bar size="mt-3 h-13.5 w-full" />
      </BlankTicket>
    </div>
  </Blank>
)
