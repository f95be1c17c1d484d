import type { Role } from '#domain/api.ts'
import { ContractLayout } from '#web/contracts/contract-layout.tsx'
import { Bar, Blank, BlankRoute, BlankTicket } from '#web/ui/blank.tsx'

const signature = (
  <div className="flex-1">
    <Bar size="h-3 w-1/2" />
    <div className="mt-2 border-b-[1.5px] border-dashed border-tinta/20 pb-2.5">
      <Bar strong size="h-4 w-4/5" />
    </div>
    <Bar size="mt-3 mb-1 h-3 w-3/5" />
  </div>
)

const Aside = ({ signed }: { signed: boolean }) => (
  <BlankTicket>
    <BlankRoute />
    <div className="my-5 border-y border-linea py-5">
      <Bar strong size="h-6 w-24" />
    </div>
    <div className="flex gap-5 sm:gap-8">
      {signature}
      {signature}
    </div>
    {signed && <div className="h-12" />}
  </BlankTicket>
)

function Part({ facts }: { facts: number }) {
  return (
    <div className="border-t border-linea py-7 first:border-t-0 first:pt-0 last:pb-0">
      <Bar strong size="mt-1.5 mb-6 h-5 w-36" />
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {Array.from({ length: facts }, (_, fact) => (
          <div key={fact}>
            <Bar size="mt-1 h-3 w-1/3" />
            <Bar strong size="mt-2.5 mb-1 h-4 w-3/4" />
          </div>
        ))}
      </div>
    </div>
  )
}

const ToRead = () => (
  <>
    <div className="mb-8 h-16 rounded-inner max-sm:h-21.5 bg-fondo-4 motion-safe:animate-pulse" />
    <div className="rounded-card border border-linea bg-white px-5 py-7 motion-safe:animate-pulse sm:px-9 sm:py-9">
      <Part facts={5} />
      <Part facts={6} />
      <Part facts={8} />
    </div>
  </>
)

const signed: Record<Role, boolean> = { owner: true, crew: false }

export function ContractWaiting({ by }: { by: Role }) {
  return (
    <Blank>
      <ContractLayout beside={<Aside signed={signed[by]} />}>
        <ToRead />
      </ContractLayout>
    </Blank>
  )
}
