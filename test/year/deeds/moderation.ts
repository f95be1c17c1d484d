import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { type Act, byEach, calls, type Deed } from '#test/year/deed.ts'
import { blockOf, peopleOf, talkOf } from '#test/year/marketplace.ts'

export const block: Act = model =>
  byEach(model, by =>
    peopleOf(model).map(
      (other): Deed => ({
        text: `${by} blocks ${other}`,
        about: talkOf(...([by, other].sort() as [string, string])),
        refusal: () => (by === other ? 'blocking_oneself' : undefined),
        follows: ({ blocks }) => {
          blocks[blockOf(by, other)] = true
        },
        perform: calls(by, moderationApi.block, id => ({ params: { id: id(other) } })),
      }),
    ),
  )

/** Where nobody is blocked, nothing is to be undone. */
export const unblock: Act = ({ blocks }) =>
  Object.keys(blocks).map(key => {
    const [by, other] = key.split('>') as [string, string]
    return {
      text: `${by} unblocks ${other}`,
      about: talkOf(...([by, other].sort() as [string, string])),
      refusal: () => undefined,
      follows: now => {
        delete now.blocks[key]
      },
      perform: calls(by, moderationApi.unblock, id => ({ params: { id: id(other) } })),
    }
  })
