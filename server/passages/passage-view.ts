import type * as z from 'zod/mini'
import type { Actor } from '#domain/api.ts'
import { isCompleted } from '#domain/contracts/contract-status.ts'
import { sameRouteAndDates } from '#domain/contracts/route-and-dates.ts'
import type { departureView } from '#domain/passages/departure.ts'
import { statementEndsAt } from '#domain/passages/false-start.ts'
import type { passageView } from '#domain/passages/passage.ts'
import { passagePolicy } from '#domain/passages/passage-policy.ts'
import { stepsOf } from '#domain/passages/passage-steps.ts'
import { verifiedAtGate } from '#domain/passages/verified-at-gate.ts'
import { paths } from '#domain/paths.ts'
import { picturePath } from '#server/accounts/account-view.ts'
import { viewDistance } from '#server/jobs/job-card.ts'
import { thaw } from '#server/passages/frozen-record.ts'
import type { Passage } from '#server/passages/load-passages.ts'
import { stepFacts } from '#server/passages/step-facts.ts'
import { viewSum } from '#server/passages/sum-log.ts'
import { viewSummary } from '#server/passages/view-summary.ts'

type PassageOut = z.output<typeof passageView>

const viewPerson = ({ id, name, picture }: { id: string; name: string; picture: string | null }) => ({
  _id: id,
  name,
  profilePicture: picturePath(picture),
})
const ownerOf = ({ card }: Passage) =>
  viewPerson({ id: card.ownerId, name: card.ownerName, picture: card.ownerPicture })

function viewRecord({ row }: Passage): PassageOut['departure'] {
  if (!row?.departedAt || !row.conditions || !row.departureHash) return null
  return {
    departedAt: row.departedAt,
    conditions: thaw(row.conditions),
    reportEvery: row.reportEvery ?? 0,
    hash: row.departureHash,
  }
}

function viewCalledOff(passage: Passage): PassageOut['calledOff'] {
  const { card, crew, row } = passage
  if (row?.calledOffAt) {
    const by = crew.find(({ id }) => id === row.calledOffBy)
    const person = row.calledOffBy === card.ownerId ? ownerOf(passage) : by && viewPerson(by)
    return {
      by: person ?? null,
      reason: row.calledOffReason,
      at: row.calledOffAt,
      cause: passage.falseStart?.row.cause ?? null,
      before: row.departedAt === null,
    }
  }
  return (
    card.cancelledAt && {
      by: ownerOf(passage),
      reason: null,
      at: card.cancelledAt,
      cause: null,
      before: row?.departedAt == null,
    }
  )
}

function viewFalseStart({ falseStart, row }: Passage): PassageOut['falseStart'] {
  if (!falseStart || !row?.calledOffAt) return null
  const { statementBy, statement, statedAt, sealedAt } = falseStart.row
  const isStated = statementBy && statement && statedAt
  return {
    statement: isStated
      ? { byId: statementBy, name: falseStart.statedByName ?? '', text: statement, at: statedAt }
      : null,
    statementEndsAt: isStated ? null : statementEndsAt(row.calledOffAt),
    sealedAt,
  }
}

/** The facts for `passagePolicy.stateFalseStart`. */
export function falseStartFacts({ falseStart, row, card }: Passage) {
  if (!falseStart || !row?.calledOffAt) return undefined
  const { statedAt, sealedAt } = falseStart.row
  return {
    bySide: row.calledOffBy === card.ownerId ? ('owner' as const) : ('skipper' as const),
    calledAt: row.calledOffAt,
    isStated: statedAt !== null,
    isSealed: sealedAt !== null,
  }
}

/** Until every signed contract has the dates and ports of the annexes, the offer keeps its own. */
export function viewAnnexes({ card, crew }: Pick<Passage, 'card' | 'crew'>): PassageOut['annexes'] {
  const signed = crew.filter(({ contract }) => contract?.status === 'completed')
  const ahead = signed.find(
    ({ contract }) => contract && contract.annexes > 0 && !sameRouteAndDates(card, contract),
  )
  if (!ahead?.contract) return null
  const target = ahead.contract
  const behind = signed.filter(({ contract }) => contract && !sameRouteAndDates(contract, target))
  return behind.length > 0 ? { waitsFor: behind.map(({ id, name }) => ({ _id: id, name })) } : null
}

/** An owner may have one with each of the crew. */
function viewOpenAnnexes({ card, openAnnexes }: Passage, reader: Actor): PassageOut['openAnnexes'] {
  return openAnnexes
    .filter(
      ({ person, proposerId }) => reader.id === (proposerId === card.ownerId ? person.id : card.ownerId),
    )
    .map(({ person }) => {
      const isOwner = reader.id === card.ownerId
      return {
        title: `Firma el anexo de ${isOwner ? person.name : card.ownerName}`,
        to: paths.annexes(card.id, isOwner ? person.id : undefined),
      }
    })
}

/** An owner's: the certificates of sea service that are ready, as one act. */
function viewToCertify(passage: Passage, reader: Actor): PassageOut['toCertify'] {
  const { card, crew, row, certified } = passage
  const isOver = row?.departedAt && (row.arrivedAt ?? row.calledOffAt)
  if (!isOver || reader.id !== card.ownerId) return []
  const ready = crew.filter(
    ({ contract, erasedAt }) => contract && isCompleted(contract) && !certified.has(contract.id) && !erasedAt,
  )
  const [first] = ready
  if (!first) return []
  const title =
    ready.length === 1
      ? `Firma el certificado de ${first.name}`
      : `Firma ${ready.length} certificados de navegación`
  return [{ title, to: paths.seaService(card.id) }]
}

export function viewPassage(passage: Passage, reader: Actor): PassageOut {
  const { card, crew, skipper, stage, row, aboard } = passage
  const called = falseStartFacts(passage)
  return {
    jobId: card.id,
    title: card.title,
    originPort: card.originPort,
    destinationPort: card.destinationPort,
    distance: viewDistance(card),
    startDate: card.startDate,
    endDate: card.endDate,
    vessel: card.vessel && {
      _id: card.vessel.id,
      name: card.vessel.name,
      type: card.vessel.type,
      model: card.vessel.model,
      length: card.vessel.length,
    },
    vesselName: card.vesselName,
    owner: ownerOf(passage),
    crew: crew.map(person => ({
      user: viewPerson(person),
      role: person.role,
      isSkipper: person === skipper,
      contract: person.contract && { _id: person.contract.id, status: person.contract.status },
    })),
    stage,
    ...stepsOf(stepFacts(passage), reader.id),
    may: {
      chooseSkipper: passagePolicy.chooseSkipper(reader, aboard).allowed,
      arrive: passagePolicy.arrive(reader, aboard).allowed,
      abort: passagePolicy.abort(reader, aboard).allowed,
      callFalseStart: passagePolicy.callFalseStart(reader, aboard, row?.aboardAt != null).allowed,
      stateFalseStart:
        called !== undefined && passagePolicy.stateFalseStart(reader, aboard, called, passage.readAt).allowed,
    },
    logSummary: viewSummary(passage, row?.logSummary ? viewSum(row.logSummary) : null),
    falseStart: viewFalseStart(passage),
    departure: viewRecord(passage),
    arrival: row?.arrivedAt && row.arrivalPort ? { at: row.arrivedAt, port: row.arrivalPort } : null,
    annexes: viewAnnexes(passage),
    openAnnexes: viewOpenAnnexes(passage, reader),
    toCertify: viewToCertify(passage, reader),
    calledOff: viewCalledOff(passage),
  }
}

/** Another skipper writes other words. */
function viewWeather({ row, skipper }: Passage): z.output<typeof departureView>['weather'] {
  if (!row?.weather || !skipper || row.weatherBy !== skipper.id) return null
  return { by: { _id: skipper.id, name: skipper.name }, at: row.weatherAt }
}

export function viewDeparture(
  passage: Passage,
  reader: Actor,
): Omit<z.output<typeof departureView>, 'contactUnmailed'> {
  const { conditions, row, aboard, departure } = passage
  return {
    conditions,
    ownerReady: row?.ownerReadyAt != null,
    skipperReady: row?.skipperReadyAt != null,
    ownerReadyAt: row?.ownerReadyAt ?? null,
    skipperReadyAt: row?.skipperReadyAt ?? null,
    weather: viewWeather(passage),
    departedAt: row?.departedAt ?? null,
    ...(row?.conditions ? {} : { verified: verifiedAtGate(departure) }),
    may: {
      press: passagePolicy.press(reader, aboard, conditions).allowed,
      writeWeather: passagePolicy.writeWeather(reader, aboard).allowed,
      waive: conditions
        .filter(condition => passagePolicy.waive(reader, aboard, condition, departure).allowed)
        .map(({ key }) => key),
    },
  }
}
