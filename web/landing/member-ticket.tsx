import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Actor, Role } from '#domain/api.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { applicationPolicy } from '#domain/applications/application-policy.ts'
import { isPending } from '#domain/applications/application-state.ts'
import { awaitsContract } from '#domain/applications/awaits-contract.ts'
import { jobDetailApi, type OwnJobView } from '#domain/applications/job-detail-api.ts'
import type { ContractView } from '#domain/contracts/contract.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import type { JobView } from '#domain/jobs/job.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { paths } from '#domain/paths.ts'
import { formatDayRange, formatMoney } from '#domain/spanish-format.ts'
import { Queries } from '#web/api/queries.tsx'
import { useRead } from '#web/api/use-call.ts'
import { awaitsSignatureOf } from '#web/contracts/agreement-signing.ts'
import { ExampleTicket } from '#web/landing/example-ticket.tsx'
import { RouteLine } from '#web/ports/route-arrow.tsx'
import { useSession } from '#web/session/session.ts'
import { Bar, Blank, BlankTicket } from '#web/ui/blank.tsx'
import { joinParts } from '#web/ui/format.ts'
import { Ticket } from '#web/ui/ticket.tsx'

const SHOWN = 3

interface Matter {
  to: string
  what: ReactNode
  about: string
}

const candidatures = (count: number) =>
  count === 1 ? '1 candidatura por decidir' : `${count} candidaturas por decidir`

function ofPassages(passages: readonly PassageView[]): { matters: Matter[]; covered: Set<string> } {
  const mine = passages.flatMap(({ jobId, title, steps, mine }) => {
    const step = steps.find(({ key }) => key === mine)
    return step
      ? [{ jobId, matter: { to: step.to ?? paths.passage(jobId), what: step.title, about: title } }]
      : []
  })
  return { matters: mine.map(({ matter }) => matter), covered: new Set(mine.map(({ jobId }) => jobId)) }
}

const toDecide = (jobs: readonly OwnJobView[], owner: Actor): Matter[] =>
  jobs
    .filter(({ status }) => {
      const offer = { ownerId: owner.id, status }
      return applicationPolicy.accept(owner, { state: 'pending' }, offer).allowed
    })
    .map(job => ({ job, count: job.applicants.filter(isPending).length }))
    .filter(({ count }) => count > 0)
    .map(({ job, count }) => ({ to: paths.applicants(job._id), what: candidatures(count), about: job.title }))

const toSign = (contracts: readonly ContractView[], owner: Actor): Matter[] =>
  contracts
    .filter(contract => awaitsSignatureOf(owner, contract))
    .map(({ job, crew }) => ({
      to: paths.contract(job._id, crew._id),
      what: 'Contrato por firmar',
      about: `${job.title} · ${crew.name}`,
    }))

const offers = (jobs: readonly JobView[]): Matter[] =>
  jobs
    .filter(({ hasApplied }) => !hasApplied)
    .map(job => ({
      to: paths.job(job._id),
      what: <RouteLine from={job.originPort} to={job.destinationPort} />,
      about: joinParts(
        formatDayRange(job.startDate, job.endDate),
        job.budget !== null && formatMoney(job.budget),
      ),
    }))

function Matters({ title, matters }: { title: string; matters: readonly Matter[] }) {
  if (matters.length === 0) return null
  return (
    <div className="not-first:mt-4 not-first:border-t not-first:border-linea not-first:pt-4">
      <h2 className="text-[1.75rem]">{title}</h2>
      <ul className="mt-1.5 -mb-2 divide-y divide-linea">
        {matters.slice(0, SHOWN).map(({ to, what, about }) => (
          <li key={to}>
            <Link to={to} className="group flex min-h-15 items-center gap-4 py-2.5 leading-snug">
              <span className="min-w-0 flex-1">
                <b className="block font-semibold wrap-anywhere group-hover:text-magenta">{what}</b>
                <span className="block text-[0.9375rem] wrap-anywhere text-tinta-2">{about}</span>
              </span>
              <ArrowRight aria-hidden size={20} strokeWidth={1.7} className="shrink-0 text-magenta" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const waiting = (
  <Blank>
    <BlankTicket>
      <Bar strong size="h-6 w-2/5" />
      <Bar strong size="mt-6 h-4 w-3/5" />
      <Bar size="mt-2.5 h-3 w-4/5" />
      <Bar strong size="mt-7 h-4 w-1/2" />
      <Bar size="mt-2.5 mb-2 h-3 w-3/5" />
    </BlankTicket>
  </Blank>
)

interface ListsProps {
  lists: readonly { title: string; matters: readonly Matter[] }[]
  isPending: boolean
}

/** All at once, so that nothing moves under a finger. Without any, or without an answer: the example. */
function Lists({ lists, isPending }: ListsProps) {
  const filled = lists.filter(({ matters }) => matters.length > 0)
  if (filled.length === 0 && !isPending) return <ExampleTicket />
  return (
    // Above the words of the hero, whose box is as wide as the page and shares its cell.
    <div className="relative z-20 rounded-card shadow-ticket sm:ml-auto sm:w-91.5">
      {isPending ? (
        waiting
      ) : (
        <Ticket as="section" label="Lo que te espera">
          {filled.map(({ title, matters }) => (
            <Matters key={title} title={title} matters={matters} />
          ))}
        </Ticket>
      )}
    </div>
  )
}

function OfOwner() {
  const owner = useSession()?.user
  const jobs = useRead(jobDetailApi.listMine, {})
  const passages = useRead(passageApi.list, {})
  const contracts = useRead(contractApi.list, {})
  const { matters: waiting, covered } = ofPassages(passages.data?.passages ?? [])
  const unsigned = (contracts.data ?? []).filter(({ job }) => !covered.has(job._id))
  const matters = owner
    ? [...waiting, ...toSign(unsigned, owner), ...toDecide(jobs.data?.jobs ?? [], owner)]
    : []
  const isPending = jobs.isPending || contracts.isPending || passages.isPending
  return <Lists lists={[{ title: 'Te toca', matters }]} isPending={isPending} />
}

function OfCrew() {
  const newest = useRead(jobApi.list, {})
  const applied = useRead(applicationApi.listMine, {})
  const passages = useRead(passageApi.list, {})
  const { matters: waiting, covered } = ofPassages(passages.data?.passages ?? [])
  const unsigned = (applied.data?.applications ?? [])
    .filter(job => awaitsContract(job) && !covered.has(job._id))
    .map((job): Matter => ({ to: paths.contract(job._id), what: 'Contrato por firmar', about: job.title }))
  return (
    <Lists
      lists={[
        { title: 'Te toca', matters: [...waiting, ...unsigned] },
        { title: 'Últimas ofertas', matters: offers(newest.data?.jobs ?? []) },
      ]}
      isPending={newest.isPending || applied.isPending || passages.isPending}
    />
  )
}

const tickets: Record<Role, ReactNode> = { owner: <OfOwner />, crew: <OfCrew /> }

/** Replaces the example for a signed-in person: their waiting things, one press away. */
export const MemberTicket = ({ role }: { role: Role }) => <Queries>{tickets[role]}</Queries>
