import type { ReactNode } from 'react'
import { HeadOverChart } from '#web/accounts/head-over-chart.tsx'
import { Bar, Blank, BlankText } from '#web/ui/blank.tsx'
import { Panel } from '#web/ui/panel.tsx'

const facts = ['w-44', 'w-36', 'w-24', 'w-28']

interface Props {
  kicker: string
  back: ReactNode
}

export const PersonWaiting = ({ kicker, back }: Props) => (
  <>
    <HeadOverChart
      picture={<Bar strong size="size-24 motion-safe:animate-pulse" />}
      kicker={<span aria-hidden>{kicker}</span>}
      name={
        <>
          <span className="sr-only">{kicker}</span>
          <BlankText>Nombre Apellido</BlankText>
        </>
      }
      facts={
        <>
          <Bar strong size="h-6.5 w-24" />
          <BlankText>En Singladura desde septiembre de 2026</BlankText>
        </>
      }
      actions={<div className="min-h-24.5 max-md:min-h-27">{back}</div>}
    />
    <div className="page pb-18">
      <Blank className="max-w-[880px]">
        <Panel title="Biografía">
          <Bar size="mt-2 h-3.5 w-4/5" />
          <Bar size="mt-4.5 mb-3 h-3.5 w-3/5" />
        </Panel>
        <Panel title="Información personal">
          {facts.map(width => (
            <div key={width} className="flex gap-12 border-b border-linea py-4.5 last:border-b-0">
              <Bar size="h-3.5 w-32" />
              <Bar strong size={`h-3.5 ${width}`} />
            </div>
          ))}
        </Panel>
      </Blank>
    </div>
  </>
)
