import { searchApi } from '#domain/searches/search-api.ts'
import { searchPolicy } from '#domain/searches/search-policy.ts'
import { type Act, answerOf, barred, byEach, calls, type Deed, reasonOf } from '#test/year/deed.ts'
import { actorOf } from '#test/year/marketplace.ts'

export const saveSearch: Act = model =>
  byEach(model, by =>
    (['now', 'daily', 'off'] as const).map(
      (alert): Deed => ({
        text: `${by} saves a search (${alert})`,
        about: by,
        refusal: now =>
          barred(searchApi.create, actorOf(now, by).role) ??
          reasonOf(searchPolicy.save(actorOf(now, by), now.searches[by] ?? 0)),
        follows: now => {
          now.searches[by] = (now.searches[by] ?? 0) + 1
        },
        perform: calls(by, searchApi.create, () => ({ body: { name: 'Veleros', filters: {}, alert } })),
      }),
    ),
  )

const ofFirst =
  (verb: string, call: 'open' | 'remove', left: (count: number) => number): Act =>
  model =>
    Object.keys(model.searches).map(by => ({
      text: `${by} ${verb} their first search`,
      by,
      about: by,
      refusal: ({ disabled }) => (disabled[by] ? 'not_signed_in' : undefined),
      follows: ({ searches }) => {
        const count = left(searches[by] ?? 0)
        if (count > 0) searches[by] = count
        else delete searches[by]
      },
      async perform(stage) {
        const person = stage.person(by)
        const listed = await person.call(searchApi.list)
        const [first] = listed.status === 200 ? listed.body.searches : []
        return answerOf(first ? await person.call(searchApi[call], { params: { id: first._id } }) : listed)
      },
    }))

export const openSearch = ofFirst('opens', 'open', count => count)
export const removeSearch = ofFirst('deletes', 'remove', count => count - 1)
