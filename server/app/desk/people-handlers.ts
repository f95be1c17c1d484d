import { peopleApi } from '#domain/operator/people-api.ts'
import { peopleByName, searchPeople } from '#server/accounts/search-people.ts'
import { readPerson, viewPersonRow } from '#server/app/desk/open-person.ts'
import { lastFirst, listStory, viewStoryEvent } from '#server/app/desk/person-story.ts'
import { actOnPerson } from '#server/joint/act-on-person.ts'
import { auditReason } from '#server/operator/audit.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

export const peopleHandlers: Handlers<typeof peopleApi> = {
  async list({ query }, { db }) {
    const rows = await searchPeople(db, query, peopleByName.readCursor(query.cursor))
    const { page, nextCursor } = peopleByName.pageOf(rows, query.limit)
    return { people: page.map(viewPersonRow), nextCursor }
  },
  read({ params, query }, context) {
    const { reason, limit, cursor } = query
    const place = lastFirst.readCursor(cursor)
    return auditReason(context, { act: 'person_opened', reason }, async inside => {
      const { user, person } = await readPerson(inside, params.id)
      const rows = await listStory(inside.db, user, limit, place)
      const { page, nextCursor } = lastFirst.pageOf(rows, limit)
      const subject = { kind: 'person', id: user.id, name: user.name, personId: user.id } as const
      return { subject, view: { person, story: page.map(viewStoryEvent), nextCursor } }
    })
  },
  async enable({ params, body }, context) {
    await actOnPerson(context, 'enable', { ...params, ...body })
    return { message: peopleApi.enable.success }
  },
  async signOut({ params, body }, context) {
    await actOnPerson(context, 'signOut', { ...params, ...body })
    context.services.bus.tell({ topic: 'sessions_ended', userId: params.id })
    return { message: peopleApi.signOut.success }
  },
  async resendVerification({ params, body }, context) {
    await actOnPerson(context, 'resendVerification', { ...params, ...body })
    return { message: peopleApi.resendVerification.success }
  },
  async resetPassword({ params, body }, context) {
    await actOnPerson(context, 'resetPassword', { ...params, ...body })
    return { message: peopleApi.resetPassword.success }
  },
}
