import { Bar, Blank, BlankTicket } from '#web/ui/blank.tsx'

const facts = ['w-20', 'w-16', 'w-14', 'w-12']

export const CrewWaiting = () => (
  <Blank className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
    {[0, 1, 2].map(card => (
      <BlankTicket key={card}>
        <div className="flex items-center gap-4 py-1">
          <Bar strong size="size-11 shrink-0" />
          <div className="flex-1">
            <Bar strong size="h-5 w-3/5" />
            <Bar size="mt-2.5 h-3 w-2/5" />
          </div>
        </div>
        <Bar size="mt-5 h-3.5 w-full" />
        <Bar size="mt-3 h-3.5 w-4/5" />
        <Bar size="mt-6 h-7 w-3/4" />
        <Bar size="mt-2 h-7 w-3/5" />
        <div className="mt-6 mb-5 grid grid-cols-2 gap-x-4 gap-y-5 border-y border-linea py-4.5">
          {facts.map(width => (
            <div key={width}>
              <Bar size="h-3 w-14" />
              <Bar strong size={`mt-2 h-4 ${width}`} />
            </div>
          ))}
        </div>
        <Bar size="h-3.5 w-1/2" />
      </BlankTicket>
    ))}
  </Blank>
)
