import { Bar, Blank, BlankRoute, BlankTicket } from '#web/ui/blank.tsx'

const Aside = () => (
  <BlankTicket>
    <Bar size="h-7 w-24" />
    <Bar strong size="mt-5 h-7 w-1/2" />
    <Bar size="mt-3.5 mb-6 h-3.5 w-3/4" />
    <BlankRoute />
    <div className="my-4 grid gap-5 border-y border-linea py-4.5">
      {['w-2/3', 'w-3/4', 'w-full', 'w-3/5'].map(width => (
        <div key={width}>
          <Bar size="h-3 w-1/4" />
          <Bar strong size={`mt-2 h-3.5 ${width}`} />
        </div>
      ))}
    </div>
    <Bar size="h-13.5 w-full" />
  </BlankTicket>
)

const Item = () => (
  <div className="py-6 motion-safe:animate-pulse">
    <Bar strong size="h-4.5 w-2/5" />
    <Bar size="mt-3 h-3.5 w-4/5" />
    <div className="mt-4 grid grid-cols-2 gap-2.5">
      <div className="aspect-4/3 rounded-inner bg-fondo-3" />
      <div className="aspect-4/3 rounded-inner bg-fondo-4" />
    </div>
  </div>
)

export const ReviewWaiting = () => (
  <Blank className="grid items-start gap-x-16 gap-y-8 xl:grid-cols-[minmax(0,1fr)_380px]">
    <div className="min-w-0 xl:order-last">
      <Aside />
    </div>
    <div className="min-w-0">
      <div className="mb-10 h-11 rounded-inner bg-fondo-4 motion-safe:animate-pulse" />
      <div className="divide-y divide-linea border-t-[1.5px] border-tinta pt-6">
        <Bar strong size="mt-1 mb-3 h-6 w-56" />
        <Item />
        <Item />
      </div>
    </div>
  </Blank>
)
