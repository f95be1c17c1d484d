import { titleApi } from '#domain/titles/title-api.ts'
import type { TitleKind } from '#domain/titles/title-kinds.ts'
import { type Act, answerOf, barred, byEach, calls, type Deed } from '#test/year/deed.ts'
import { actorOf, type Marketplace } from '#test/year/marketplace.ts'
import { recheckPerson } from '#test/year/voyages.ts'

/** The first alone permits a transfer under a condition, all of them without one. */
const kinds: TitleKind[] = ['PPER', 'STCW_BST', 'MEDICAL', 'GOC']

export const addTitle: Act = model =>
  byEach(model, by =>
    kinds.map(kind => ({
      text: `${by} adds the title ${kind}`,
      about: by,
      refusal: now => barred(titleApi.add, actorOf(now, by).role),
      follows(now) {
        now.titles[by] = [...(now.titles[by] ?? []), kind].sort()
        recheckPerson(now, by)
      },
      perform: calls(by, titleApi.add, () => ({ body: { kind } })),
    })),
  )

function drop(model: Marketplace, by: string, kind: TitleKind): void {
  const held = model.titles[by] ?? []
  const left = held.toSpliced(held.indexOf(kind), 1)
  if (left.length > 0) model.titles[by] = left
  else delete model.titles[by]
  recheckPerson(model, by)
}

export const removeTitle: Act = model =>
  Object.entries(model.titles).flatMap(([by, held]) =>
    [...new Set(held)].map(
      (kind): Deed => ({
        text: `${by} deletes a title ${kind}`,
        by,
        about: by,
        refusal: ({ disabled }) => (disabled[by] ? 'not_signed_in' : undefined),
        follows: now => drop(now, by, kind),
        async perform(stage) {
          const person = stage.person(by)
          const listed = await person.call(titleApi.listOwn)
          const first = listed.status === 200 && listed.body.titles.find(title => title.kind === kind)
          return answerOf(first ? await person.call(titleApi.remove, { params: { id: first._id } }) : listed)
        },
      }),
    ),
  )
