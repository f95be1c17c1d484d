import { PHOTOS_MAX } from '#domain/checklists/checklist.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import { type ChecklistPhase, checklistPhases } from '#domain/checklists/checklist-status.ts'
import { checklistTransitions } from '#domain/checklists/checklist-transitions.ts'
import type { RefusalCode } from '#domain/errors.ts'
import { mayStart } from '#domain/transitions.ts'
import { pictureOf, uploadOf } from '#test/pictures.ts'
import { carlasHand } from '#test/signatures.ts'
import {
  type Act,
  type Answer,
  answerOf,
  barred,
  byEach,
  calls,
  type Deed,
  lost,
  reasonOf,
} from '#test/year/deed.ts'
import {
  actorOf,
  at,
  dayAhead,
  listOf,
  type Marketplace,
  partiesOf,
  partsOf,
} from '#test/year/marketplace.ts'

/** The parties' names and the list's status, as the policies ask for them. */
function factsOf(model: Marketplace, key: string) {
  const [offer, crew, phase] = partsOf(key)
  const { ownerId, crewId } = partiesOf(model, `${offer}/${crew}`)
  return { ...at(model.lists, key), ownerId, crewId, phase }
}

const creates: Record<ChecklistPhase, typeof checklistApi.create | typeof checklistApi.createArrival> = {
  departure: checklistApi.create,
  arrival: checklistApi.createArrival,
}

function notArrived(model: Marketplace, by: string, pair: string): RefusalCode | undefined {
  const departure = listOf(pair, 'departure')
  if (!(departure in model.lists)) return 'arrival_needs_departure'
  const { startDate } = at(model.contracts, pair)
  const facts = { ...factsOf(model, departure), startDate, begun: listOf(pair, 'arrival') in model.lists }
  return reasonOf(checklistPolicy.arrive(actorOf(model, by), facts, dayAhead(model, 0)))
}

const papersOf = ({ offers, vessels }: Marketplace, pair: string) => {
  const { vessel } = at(offers, partsOf(pair)[0])
  return vessel === null ? undefined : at(vessels, vessel).papers
}
/** All of a vessel's papers but the permit are items of a list too. */
function datesOf(model: Marketplace, pair: string): Record<string, string> {
  const { navigation_permit: _permit, ...dates } = papersOf(model, pair) ?? {}
  return dates
}

/** Dates that are later than the vessel's own go back into it. */
function extendPapers(model: Marketplace, key: string): void {
  const papers = papersOf(model, key)
  for (const [kind, date] of Object.entries(at(model.lists, key).dates))
    if (papers && date > (papers[kind] ?? '')) papers[kind] = date
}

export const create: Act = model =>
  byEach(model, by =>
    Object.keys(model.contracts).flatMap(pair =>
      checklistPhases.map((phase): Deed => {
        const key = listOf(pair, phase)
        return {
          text: `${by} begins the list ${key}`,
          about: pair,
          refusal(now) {
            const before = now.lists[key]
            return (
              barred(creates[phase], actorOf(now, by).role) ??
              lost(now.contracts, pair, 'contract_not_found') ??
              reasonOf(checklistPolicy.create(actorOf(now, by), partiesOf(now, pair))) ??
              (phase === 'arrival' ? notArrived(now, by, pair) : undefined) ??
              (before ? reasonOf(mayStart(checklistTransitions.restart, before.status)) : undefined)
            )
          },
          follows(now) {
            const version = (now.lists[key]?.version ?? 0) + 1
            const dates = phase === 'departure' ? datesOf(now, pair) : {}
            now.lists[key] = { status: 'draft', version, complete: false, photos: 0, dates, signedBy: [] }
          },
          perform: calls(by, creates[phase], id => ({
            params: { contractId: id(`contract ${pair}`) },
            body: {},
          })),
        }
      }),
    ),
  )

/** Every item answered, or the first one taken back. */
const fillings = {
  'answers all of': { status: 'working', complete: true },
  'takes an answer back in': { status: null, complete: false },
} as const

export const fillIn: Act = model =>
  byEach(model, by =>
    Object.keys(model.lists).flatMap(key =>
      Object.entries(fillings).map(
        ([what, { status, complete }]): Deed => ({
          text: `${by} ${what} the list ${key}`,
          about: key,
          refusal: now =>
            barred(checklistApi.updateItem, actorOf(now, by).role) ??
            reasonOf(checklistPolicy.hold(actorOf(now, by), factsOf(now, key))) ??
            reasonOf(mayStart(checklistTransitions.fillIn, at(now.lists, key).status)),
          follows(now) {
            at(now.lists, key).complete = complete
          },
          async perform(stage) {
            const id = stage.id(`list ${key}`)
            const items = await stage.itemsOf(id)
            const answers: Answer[] = []
            // One after the other, as a person does; the first refusal counts.
            for (const itemId of complete ? items : items.slice(0, 1)) {
              const sent = { params: { id, itemId }, body: { status } }
              answers.push(answerOf(await stage.person(by).call(checklistApi.updateItem, sent)))
              if (answers.at(-1) !== 'done') break
            }
            return answers.at(-1) ?? 'done'
          },
        }),
      ),
    ),
  )

export const photograph: Act = model =>
  byEach(model, by =>
    Object.keys(model.lists).map(
      (key): Deed => ({
        text: `${by} adds a photo to the list ${key}`,
        about: key,
        refusal: now =>
          barred(checklistApi.addPhoto, actorOf(now, by).role) ??
          reasonOf(checklistPolicy.hold(actorOf(now, by), factsOf(now, key))) ??
          reasonOf(mayStart(checklistTransitions.fillIn, at(now.lists, key).status)) ??
          (at(now.lists, key).photos >= PHOTOS_MAX ? 'photos_full' : undefined),
        follows(now) {
          at(now.lists, key).photos += 1
          now.photographed += 1
        },
        async perform(stage) {
          const id = stage.id(`list ${key}`)
          const [itemId = ''] = await stage.itemsOf(id)
          const upload = uploadOf(await pictureOf(model.photographed), { field: 'photo' })
          return answerOf(
            await stage.person(by).call(checklistApi.addPhoto, { params: { id, itemId }, ...upload }),
          )
        },
      }),
    ),
  )

export const submit: Act = model =>
  byEach(model, by =>
    Object.keys(model.lists).map(key => ({
      text: `${by} submits the list ${key}`,
      about: key,
      refusal: now =>
        barred(checklistApi.submit, actorOf(now, by).role) ??
        reasonOf(checklistPolicy.hold(actorOf(now, by), factsOf(now, key))) ??
        reasonOf(mayStart(checklistTransitions.submit, at(now.lists, key).status)) ??
        (at(now.lists, key).complete ? undefined : 'checklist_incomplete'),
      follows(now) {
        at(now.lists, key).status = checklistTransitions.submit.to
      },
      perform: calls(by, checklistApi.submit, id => ({ params: { id: id(`list ${key}`) } })),
    })),
  )

export const review: Act = model =>
  byEach(model, by =>
    Object.keys(model.lists).flatMap(key =>
      (['approve', 'reject'] as const).map(
        (action): Deed => ({
          text: `${by} reviews the list ${key}: ${action}`,
          about: key,
          refusal: now =>
            barred(checklistApi.review, actorOf(now, by).role) ??
            reasonOf(checklistPolicy.judge(actorOf(now, by), factsOf(now, key))) ??
            reasonOf(mayStart(checklistTransitions[action], at(now.lists, key).status)),
          follows(now) {
            at(now.lists, key).status = checklistTransitions[action].to
            if (action === 'approve') extendPapers(now, key)
          },
          perform: calls(by, checklistApi.review, id => ({
            params: { id: id(`list ${key}`) },
            body: { action, reviewNotes: 'Falta la foto de la balsa.' },
          })),
        }),
      ),
    ),
  )

export const signRecord: Act = model =>
  byEach(model, by =>
    Object.keys(model.lists).map(key => ({
      text: `${by} signs the record of ${key}`,
      about: key,
      refusal(now) {
        const { phase, status, signedBy, ...parties } = factsOf(now, key)
        const actor = actorOf(now, by)
        const exists = phase === 'arrival' && status === 'approved'
        return (
          reasonOf(checklistPolicy.read(actor, parties)) ??
          (exists ? undefined : 'record_not_found') ??
          (signedBy.includes(actor.role) ? 'record_signed' : undefined)
        )
      },
      follows(now) {
        const list = at(now.lists, key)
        list.signedBy = [...list.signedBy, actorOf(now, by).role].sort()
      },
      perform: calls(by, checklistApi.signRecord, id => ({
        params: { id: id(`list ${key}`) },
        body: { signature: carlasHand },
      })),
    })),
  )
