import type { RefusalCode } from '#domain/errors.ts'
import { questionApi } from '#domain/questions/question-api.ts'
import { questionPolicy } from '#domain/questions/question-policy.ts'
import { type Act, answerOf, barred, byEach, calls, type Deed, lost, reasonOf } from '#test/year/deed.ts'
import {
  accountStatusIn,
  actorOf,
  at,
  blockOf,
  dayAhead,
  type Marketplace,
  pairOf,
  partsOf,
} from '#test/year/marketplace.ts'
import type { Stage } from '#test/year/stage.ts'

const askedAbout = ({ questions }: Marketplace, name: string) =>
  Object.entries(questions)
    .filter(([pair]) => partsOf(pair)[0] === name)
    .reduce((sum, [, { open, answered }]) => sum + open + answered, 0)

export const ask: Act = model =>
  byEach(model, by =>
    Object.keys(model.offers).map((name): Deed => {
      const pair = pairOf(name, by)
      return {
        text: `${by} asks about ${name}`,
        about: name,
        refusal(now) {
          const early =
            barred(questionApi.ask, actorOf(now, by).role) ?? lost(now.offers, name, 'job_not_found')
          if (early) return early
          const { owner, status, startDate } = at(now.offers, name)
          const offer = {
            ownerId: owner,
            status,
            startDate,
            standing: accountStatusIn(now, owner),
            blocked: blockOf(owner, by) in now.blocks,
          }
          const asked = { count: askedAbout(now, name), unanswered: now.questions[pair]?.open ?? 0 }
          return reasonOf(questionPolicy.ask(actorOf(now, by), offer, asked, dayAhead(now, 0)))
        },
        follows(now) {
          now.questions[pair] ??= { open: 0, answered: 0 }
          at(now.questions, pair).open++
        },
        perform: calls(by, questionApi.ask, id => ({
          params: { id: id(name) },
          body: { text: '¿Hay piloto automático?' },
        })),
      }
    }),
  )

/** The first of this person's without an answer, as `by` sees them. */
async function firstOpen(stage: Stage, by: string, pair: string) {
  const [name, asker] = partsOf(pair)
  const params = { id: stage.id(name) }
  const { body } = await stage.person(by).call(questionApi.list, { params })
  const found = body.questions.find(
    ({ answer, mine, person }) => answer === null && (mine || person?._id === stage.id(asker)),
  )
  return { id: stage.id(name), questionId: found?._id ?? '' }
}

/** For an ended session this is the only check. */
const barredOut = ({ disabled }: Marketplace, by: string): RefusalCode | undefined =>
  disabled[by] ? 'not_signed_in' : undefined

const ofOpen = (deedOf: (pair: string, owner: string, asker: string) => Omit<Deed, 'about'>): Act => {
  return model =>
    Object.entries(model.questions)
      .filter(([, { open }]) => open > 0)
      .map(([pair]) => {
        const [name, asker] = partsOf(pair)
        return { ...deedOf(pair, at(model.offers, name).owner, asker), about: name }
      })
}

export const answer: Act = ofOpen((pair, owner, asker) => ({
  text: `${owner} answers a question of ${asker}`,
  by: owner,
  refusal: now => barredOut(now, owner),
  follows(now) {
    const asked = at(now.questions, pair)
    asked.open--
    asked.answered++
  },
  async perform(stage) {
    const params = await firstOpen(stage, owner, pair)
    return answerOf(
      await stage.person(owner).call(questionApi.answer, { params, body: { text: 'Sí, un Raymarine.' } }),
    )
  },
}))

export const takeBack: Act = ofOpen((pair, _owner, asker) => ({
  text: `${asker} takes a question back`,
  by: asker,
  refusal: now => barredOut(now, asker),
  follows(now) {
    const asked = at(now.questions, pair)
    asked.open--
    if (asked.open + asked.answered === 0) delete now.questions[pair]
  },
  async perform(stage) {
    const params = await firstOpen(stage, asker, pair)
    return answerOf(await stage.person(asker).call(questionApi.remove, { params }))
  },
}))
