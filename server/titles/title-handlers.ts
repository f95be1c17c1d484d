import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import type { Relationship } from '#domain/relationship.ts'
import { titleApi } from '#domain/titles/title-api.ts'
import { titlePolicy } from '#domain/titles/title-policy.ts'
import { findRelationships } from '#server/accounts/account-queries.ts'
import type { UserRow } from '#server/accounts/account-table.ts'
import { findReadableUser } from '#server/accounts/find-readable-user.ts'
import {
  addTitle,
  expectNewTitleAllowed,
  expectTitleAllowed,
  removeTitle,
  updateTitle,
} from '#server/joint/own-titles.ts'
import type { Context } from '#server/platform/context.ts'
import { sendFile } from '#server/platform/http/send-pdf.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { type ReadAttachment, readAttachment } from '#server/platform/images/read-attachment.ts'
import { findTitle, listTitlesOf } from '#server/titles/title-queries.ts'
import { viewOwnTitle, viewTitle } from '#server/titles/title-view.ts'

const stranger: Relationship = { applied: false, accepted: false }

async function loadPerson(
  { db, actor }: Context,
  id: string,
): Promise<{ person: UserRow; relationship: Relationship }> {
  const { user: person } = await findReadableUser(db, actor, id)
  return { person, relationship: (await findRelationships(db, actor, [id])).get(id) ?? stranger }
}

async function fileOf({ db, services }: Context, userId: string, id: string): Promise<ReadAttachment> {
  const title = await findTitle(db, userId, id)
  const file = title && (await readAttachment(services.files, title))
  if (!file) throw new Refusal('title_not_found')
  return file
}

export const titleHandlers: Handlers<typeof titleApi> = {
  async listOwn(_, { db, actor, now }) {
    const rows = await listTitlesOf(db, actor.id)
    return { titles: rows.map(row => viewOwnTitle(row, now)) }
  },
  add: {
    allow: (_, context) => expectNewTitleAllowed(context),
    async run({ body }, context, { attachment }) {
      const title = await addTitle(context, body, attachment)
      return { message: titleApi.add.success, title: viewOwnTitle(title, context.now) }
    },
  },
  update: {
    allow: ({ params }, context) => expectTitleAllowed(context, params.id),
    async run({ params, body }, context, { attachment }) {
      const title = await updateTitle(context, params.id, body, attachment)
      return { message: titleApi.update.success, title: viewOwnTitle(title, context.now) }
    },
  },
  async remove({ params }, context) {
    await removeTitle(context, params.id)
    return { message: titleApi.remove.success }
  },
  async readOwnFile({ params }, context, { reply }) {
    const { bytes, type, name } = await fileOf(context, context.actor.id, params.id)
    return sendFile(reply, type, bytes, name)
  },
  async list({ params }, context) {
    const { person, relationship } = await loadPerson(context, params.id)
    const seesDetails = titlePolicy.seeDetails(context.actor, person, relationship).allowed
    const rows = await listTitlesOf(context.db, person.id)
    return { titles: rows.map(row => viewTitle(row, context.now, { seesDetails })) }
  },
  async readFile({ params }, context, { reply }) {
    const { person, relationship } = await loadPerson(context, params.id)
    authorize(titlePolicy.seeDetails(context.actor, person, relationship))
    const { bytes, type, name } = await fileOf(context, person.id, params.titleId)
    return sendFile(reply, type, bytes, name)
  },
}
