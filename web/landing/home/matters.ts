import type { Actor } from '#domain/api.ts'
import type { OwnApplicationView } from '#domain/applications/application.ts'
import { applicationPolicy } from '#domain/applications/application-policy.ts'
import { awaitsContract } from '#domain/applications/awaits-contract.ts'
import type { OwnJobView } from '#domain/applications/job-detail-api.ts'
import { undecidedOf } from '#domain/applications/undecided-of.ts'
import type { ContractView } from '#domain/contracts/contract.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import type { StepKey } from '#domain/passages/passage-step.ts'
import { paths } from '#domain/paths.ts'
import { formatCount } from '#domain/spanish-format.ts'
import { type Bargain, isCountered } from '#web/applications/bargain.ts'
import { priceText, priceWords } from '#web/applications/quote-words.ts'
import { awaitsSignatureOf } from '#web/contracts/agreement-signing.ts'

export interface Matter {
  key: string
  to: string
  what: string
  about: string
  /** On the button, where it is the first. */
  verb: string
  /** Passages under way come first, then matters in which somebody waits for an answer, then by date. */
  rank: 'under_way' | 'counter' | 'dated' | 'past'
  /** 'YYYY-MM-DD' */
  day: string
  /** Answered without another screen. */
  bargain?: Bargain
}

const ranks: readonly Matter['rank'][] = ['under_way', 'counter', 'dated', 'past']

export const inOrder = (matters: readonly Matter[]): Matter[] =>
  matters.toSorted(
    (one, other) =>
      ranks.indexOf(one.rank) - ranks.indexOf(other.rank) ||
      one.day.localeCompare(other.day) ||
      one.key.localeCompare(other.key),
  )

const rankOf = (endDate: string, today: string): Matter['rank'] => (endDate < today ? 'past' : 'dated')

const verbs: Partial<Record<StepKey, string>> = {
  contracts: 'Ir al contrato',
  departure_checklist: 'Ir a la lista',
  departure: 'Ver el zarpe',
  log: 'Abrir la bitácora',
  arrival_checklist: 'Ir a la lista',
  record: 'Ir al acta',
  settlement: 'Ir a la cuenta',
  reviews: 'Valorar',
}

const ofPassages = (passages: readonly PassageView[], today: string): Matter[] =>
  passages.flatMap(({ jobId, title, steps, mine, stage, startDate, endDate }) => {
    const step = steps.find(({ key }) => key === mine)
    if (!step) return []
    return {
      key: `passage-${jobId}`,
      to: step.to ?? paths.passage(jobId),
      what: step.title,
      about: title,
      verb: verbs[step.key] ?? 'Ver la travesía',
      rank: stage === 'under_way' ? 'under_way' : rankOf(endDate, today),
      day: startDate,
    }
  })

/** Somebody has signed and waits for the other signature. */
const annexesOf = (passages: readonly PassageView[]): Matter[] =>
  passages.flatMap(({ title, startDate, openAnnexes = [] }) =>
    openAnnexes.map(annex => ({
      key: `annex-${annex.to}`,
      to: annex.to,
      what: annex.title,
      about: title,
      verb: 'Ver el anexo',
      rank: 'counter',
      day: startDate,
    })),
  )

/** It outlasts the passage, because the miles are somebody's. */
const certificatesOf = (passages: readonly PassageView[]): Matter[] =>
  passages.flatMap(({ jobId, title, startDate, toCertify = [] }) =>
    toCertify.map(({ title: what, to }) => ({
      key: `certificate-${jobId}`,
      to,
      what,
      about: title,
      verb: 'Ver el certificado',
      rank: 'past',
      day: startDate,
    })),
  )

/** Offers whose passage does not ask for it already. */
const uncovered = (passages: readonly PassageView[]) => {
  const asking = new Set(passages.flatMap(({ jobId, mine }) => (mine ? [jobId] : [])))
  return (jobId: string) => !asking.has(jobId)
}

interface OfOwner {
  owner: Actor
  jobs: readonly OwnJobView[]
  passages: readonly PassageView[]
  contracts: readonly ContractView[]
  today: string
}

export function mattersOfOwner({ owner, jobs, passages, contracts, today }: OfOwner): Matter[] {
  const isUncovered = uncovered(passages)
  const unsigned = contracts
    .filter(contract => isUncovered(contract.job._id) && awaitsSignatureOf(owner, contract))
    .map(({ _id, job, crew }): Matter => {
      const offer = jobs.find(each => each._id === job._id)
      return {
        key: `contract-${_id}`,
        to: paths.contract(job._id, crew._id),
        what: 'Contrato por firmar',
        about: `${job.title} · ${crew.name}`,
        verb: 'Ir al contrato',
        rank: offer ? rankOf(offer.endDate, today) : 'dated',
        day: offer?.startDate ?? today,
      }
    })
  const undecided = jobs.flatMap((job): Matter[] => {
    const count = undecidedOf(job)
    const offer = { ownerId: owner.id, status: job.status, hidden: job.hidden }
    if (count === 0 || !applicationPolicy.accept(owner, { state: 'pending' }, offer).allowed) return []
    return [
      {
        key: `applicants-${job._id}`,
        to: paths.applicants(job._id),
        what: formatCount(count, 'candidatura por decidir', 'candidaturas por decidir'),
        about: job.title,
        verb: count === 1 ? 'Ver la candidatura' : 'Ver las candidaturas',
        rank: rankOf(job.endDate, today),
        day: job.startDate,
      },
    ]
  })
  const asked = jobs.flatMap(({ _id, unanswered, startDate, endDate }): Matter[] => {
    if (!unanswered) return []
    const { count, oldest } = unanswered
    return [
      {
        key: `questions-${_id}`,
        to: paths.myJobQuestion(_id),
        what: formatCount(count, 'pregunta sin responder', 'preguntas sin responder'),
        about: `«${oldest}»`,
        verb: count === 1 ? 'Responder' : 'Ver las preguntas',
        rank: rankOf(endDate, today),
        day: startDate,
      },
    ]
  })
  return inOrder([
    ...ofPassages(passages, today),
    ...annexesOf(passages),
    ...certificatesOf(passages),
    ...unsigned,
    ...undecided,
    ...asked,
  ])
}

const isBargain = (applied: OwnApplicationView): applied is Bargain =>
  isCountered(applied) && applied.may?.answerCounter !== false

function bargainTitle({ owner, quote, counter }: Bargain): string {
  return priceText(quote) === priceText(counter.quote)
    ? `${owner.name} acepta tu precio con otras condiciones`
    : `${owner.name} propone ${priceWords(counter.quote)}`
}

interface OfCrew {
  applications: readonly OwnApplicationView[]
  passages: readonly PassageView[]
  today: string
}

export function mattersOfCrew({ applications, passages, today }: OfCrew): Matter[] {
  const isUncovered = uncovered(passages)
  const bargains = applications.filter(isBargain).map(
    (bargain): Matter => ({
      key: `counter-${bargain._id}`,
      to: paths.myApplications,
      what: bargainTitle(bargain),
      about: bargain.title,
      verb: 'Ver la contraoferta',
      rank: 'counter',
      day: bargain.startDate,
      bargain,
    }),
  )
  const unsigned = applications
    .filter(applied => awaitsContract(applied) && isUncovered(applied._id))
    .map(
      ({ _id, title, startDate, endDate }): Matter => ({
        key: `contract-${_id}`,
        to: paths.contract(_id),
        what: 'Contrato por firmar',
        about: title,
        verb: 'Ir al contrato',
        rank: rankOf(endDate, today),
        day: startDate,
      }),
    )
  return inOrder([...ofPassages(passages, today), ...annexesOf(passages), ...bargains, ...unsigned])
}
