import { titleApi } from '#domain/titles/title-api.ts'
import { type Act, answerOf, barred, byEach, calls } from '#test/year/deed.ts'
import { actorOf } from '#test/year/marketplace.ts'

export const addTitle: Act = model =>
  byEach(model, by => [
    {
      text: `${by} adds a title`,
      about: by,
      refusal: now => barred(titleApi.add, actorOf(now, by).role),
      follows: now => {
        now.titles[by] = (now.titles[by] ?? 0) + 1
      },
      perform: calls(by, titleApi.add, () => ({ body: { kind: 'PPER' } })),
    },
  ])

export const removeTitle: Act = model =>
  Object.keys(model.titles).map(by => ({
    text: `${by} deletes their first title`,
    by,
    about: by,
    refusal: ({ disabled }) => (disabled[by] ? 'not_signed_in' : undefined),
    follows: ({ titles }) => {
      const left = (titles[by] ?? 0) - 1
      if (left > 0) titles[by] = left
      else delete titles[by]
    },
    async perform(stage) {
      const person = stage.person(by)
      const listed = await person.call(titleApi.listOwn)
      const [first] = listed.status === 200 ? listed.body.titles : []
      return answerOf(first ? await person.call(titleApi.remove, { params: { id: first._id } }) : listed)
    },
  }))
