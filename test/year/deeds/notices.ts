import type { Endpoint } from '#domain/api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { type Act, answerOf, byEach, calls, type Deed } from '#test/year/deed.ts'

const deed = (text: string, by: string, perform: Deed['perform']): Deed => ({
  text,
  about: by,
  refusal: () => undefined,
  follows: () => undefined,
  perform,
})

/** The person's latest notification; without one there is nothing to do. */
const withLatest =
  (verb: string, endpoint: Endpoint): Act =>
  model =>
    byEach(model, by => [
      deed(`${by} ${verb} their latest notification`, by, async stage => {
        const [latest] = (await stage.person(by).call(notificationApi.list)).body.notifications
        if (!latest) return 'done'
        return answerOf(await stage.person(by).call(endpoint, { params: { id: latest._id } }))
      }),
    ])

export const readLatest = withLatest('reads', notificationApi.markRead)
export const deleteLatest = withLatest('deletes', notificationApi.delete)
export const readEverything: Act = model =>
  byEach(model, by => [
    deed(
      `${by} reads all notifications`,
      by,
      calls(by, notificationApi.markAllRead, () => ({})),
    ),
  ])
