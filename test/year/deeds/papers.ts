import { vesselApi } from '#domain/vessels/vessel-api.ts'
import type { DocumentKind } from '#domain/vessels/vessel-document.ts'
import { type Act, type Answer, answerOf, barred, byEach, type Deed } from '#test/year/deed.ts'
import { logIdOf } from '#test/year/log-keys.ts'
import { actorOf, at, dayAhead, type Marketplace } from '#test/year/marketplace.ts'
import type { Stage } from '#test/year/stage.ts'
import { recheckVessel } from '#test/year/voyages.ts'

const kinds: DocumentKind[] = [
  'insurance',
  'navigation_permit',
  'liferaft',
  'flares',
  'extinguishers',
  'first_aid',
]
const FAR = '2090-06-30'

const lacking = ({ vessels }: Marketplace, name: string) =>
  kinds.filter(kind => !(kind in (vessels[name]?.papers ?? {})))
const notTheirs = (model: Marketplace, by: string, name: string) =>
  barred(vesselApi.addDocument, actorOf(model, by).role) ??
  (model.vessels[name]?.owner === by ? undefined : 'vessel_not_found')

/** The papers that a departure asks for, as far as they are not there. */
export const equip: Act = model =>
  byEach(model, by =>
    Object.keys(model.vessels).flatMap((name): Deed[] => {
      const added = lacking(model, name)
      if (added.length === 0) return []
      return [
        {
          text: `${by} adds the papers of ${name}`,
          about: name,
          refusal: now => notTheirs(now, by, name),
          follows(now) {
            for (const kind of added) at(now.vessels, name).papers[kind] = FAR
          },
          async perform(stage) {
            const params = { id: stage.id(name) }
            const answers: Answer[] = []
            for (const kind of added) {
              const body = { kind, validUntil: FAR }
              answers.push(answerOf(await stage.person(by).call(vesselApi.addDocument, { params, body })))
            }
            return answers.find(answer => answer !== 'done') ?? 'done'
          },
        },
      ]
    }),
  )

/** A person who may not list the papers tries any identifier. */
async function addressOf(stage: Stage, by: string, name: string, kind: string) {
  const id = stage.id(name)
  const { body } = await stage.person(by).call(vesselApi.listDocuments, { params: { id } })
  return { id, documentId: body.documents?.find(document => document.kind === kind)?._id ?? logIdOf('1') }
}

interface Spoiling {
  text: string
  follows(papers: Record<string, string>, kind: string): void
  perform(stage: Stage, by: string, params: Record<string, string>): Promise<Answer>
}

const spoilings = (model: Marketplace): Spoiling[] => {
  const soon = dayAhead(model, 2)
  return [
    {
      text: 'deletes',
      follows(papers, kind) {
        delete papers[kind]
      },
      perform: async (stage, by, params) =>
        answerOf(await stage.person(by).call(vesselApi.removeDocument, { params })),
    },
    ...[soon, FAR].map(
      (validUntil): Spoiling => ({
        text: `writes ${validUntil} in`,
        follows(papers, kind) {
          papers[kind] = validUntil
        },
        perform: async (stage, by, params) =>
          answerOf(await stage.person(by).call(vesselApi.updateDocument, { params, body: { validUntil } })),
      }),
    ),
  ]
}

/** A paper goes, or ends sooner or later: by which readinesses may fall. */
export const changePaper: Act = model =>
  byEach(model, by =>
    Object.entries(model.vessels).flatMap(([name, { papers }]) =>
      Object.keys(papers).flatMap(kind =>
        spoilings(model).map(
          ({ text, follows, perform }): Deed => ({
            text: `${by} ${text} the ${kind} of ${name}`,
            about: name,
            refusal: now =>
              notTheirs(now, by, name) ??
              (at(now.vessels, name).papers[kind] ? undefined : 'vessel_document_not_found'),
            follows(now) {
              follows(at(now.vessels, name).papers, kind)
              recheckVessel(now, name, by)
            },
            perform: async stage => perform(stage, by, await addressOf(stage, by, name, kind)),
          }),
        ),
      ),
    ),
  )
