import { Bar, Blank } from '#web/ui/blank.tsx'

const answers = ['funciona', 'atención', 'no funciona', 'no aplica']
const categories = [0, 1, 2, 3, 4, 5]

const Item = () => (
  <div className="px-4 py-5 sm:px-6">
    <Bar strong size="mt-1 h-4.5 w-1/2" />
    <Bar size="mt-3 mb-4 h-3.5 w-5/6" />
    <div className="grid grid-cols-4 gap-1.5 sm:gap-2.5">
      {answers.map(answer => (
        <div key={answer} className="h-16 rounded-inner border border-linea" />
      ))}
    </div>
    <Bar size="mt-4.5 h-4 w-2/5" />
  </div>
)

export const DraftWaiting = () => (
  <Blank className="items-start gap-x-12 lg:grid lg:grid-cols-[19rem_minmax(0,1fr)]">
    <div className="motion-safe:animate-pulse max-lg:-mx-[20px] max-lg:h-15 max-lg:border-b max-lg:border-linea max-lg:px-[20px] max-lg:py-3 lg:rounded-card lg:border lg:border-linea lg:bg-white lg:px-6 lg:py-5">
      <Bar strong size="h-5 w-1/3 lg:my-3.5 lg:h-7 lg:w-2/3" />
      <Bar size="mt-2.5 h-1.5 w-full" />
      <div className="mt-6 hidden border-t border-linea pt-2 lg:block">
        {categories.map(category => (
          <div key={category} className="flex h-11 items-center justify-between">
            <Bar size="h-3.5 w-1/2" />
            <Bar size="h-3.5 w-12" />
          </div>
        ))}
      </div>
    </div>
    <div className="min-w-0 motion-safe:animate-pulse">
      <div className="mt-4 mb-7 flex gap-1.5 sm:gap-2 lg:mt-0">
        <Bar strong size="h-11 w-20" />
        <Bar size="h-11 w-28" />
        <Bar size="h-11 w-36" />
      </div>
      <Bar strong size="mb-3.5 h-6 w-40" />
      <div className="divide-y divide-linea rounded-card border border-linea bg-white">
        <Item />
        <Item />
        <Item />
      </div>
    </div>
  </Blank>
)
