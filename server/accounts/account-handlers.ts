import * as z from 'zod/mini'
import { accountApi } from '#domain/accounts/account-api.ts'
import { standingOf } from '#domain/accounts/standing.ts'
import type { Actor } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { findRecords, findTies, findUser, listCrew } from '#server/accounts/account-queries.ts'
import type { UserRow } from '#server/accounts/account-table.ts'
import { picturePath, viewSelf, viewUser } from '#server/accounts/account-view.ts'
import { changePicture } from '#server/accounts/change-picture.ts'
import { eraseAccount } from '#server/accounts/erase-account.ts'
import { sendExport } from '#server/accounts/export/send-export.ts'
import { login } from '#server/accounts/login.ts'
import { issueToken } from '#server/accounts/one-time-tokens.ts'
import { redeemTemporaryToken } from '#server/accounts/redeem-temporary-token.ts'
import { register } from '#server/accounts/register.ts'
import { resetPassword } from '#server/accounts/reset-password.ts'
import { endSession } from '#server/accounts/sessions.ts'
import { updateProfile } from '#server/accounts/update-profile.ts'
import { verifyEmail } from '#server/accounts/verify-email.ts'
import type { Database } from '#server/db/database.ts'
import { pageOf, readCursor } from '#server/http/cursor.ts'
import type { Handlers } from '#server/http/serve.ts'
import { hasBlocked } from '#server/moderation/moderation-queries.ts'
import { enqueue } from '#server/tasks/enqueue.ts'

const crewPlace = z.pipe(
  z.tuple([z.string(), z.uuid()]),
  z.transform(([nameKey, id]) => ({ nameKey, id })),
)

type Moment = { db: Database; now: Date }

const self = async ({ db, now }: Moment, user: UserRow) =>
  viewSelf(user, (await findRecords(db, [user.id], now)).get(user.id))

async function present({ db, now }: Moment, viewer: Actor, people: UserRow[]) {
  const ids = people.map(person => person.id)
  const ties = await findTies(db, viewer, ids)
  const records = await findRecords(db, ids, now)
  return people.map(person => viewUser(person, viewer, ties.get(person.id), records.get(person.id)))
}

export const accountHandlers: Handlers<typeof accountApi> = {
  async register({ body }, context, { passwordHash }) {
    const { token, user } = await register(context, body, passwordHash)
    return { token, user: await self(context, user) }
  },
  async login({ body }, context) {
    const { token, user } = await login(context, body)
    return { token, user: await self(context, user) }
  },
  async logout(_, { db, tools }, { request }) {
    const { tokenHash } = request
    if (tokenHash) {
      await endSession(db, tokenHash)
      tools.bus.tell({ topic: 'session_ended', tokenHash })
    }
    return { message: accountApi.logout.success }
  },
  async forgotPassword({ body }, context) {
    // The same work whether the account exists or not: who looks is the task.
    await enqueue(context, 'mail-password-reset', { email: body.email }, { key: body.email })
    return { message: accountApi.forgotPassword.success }
  },
  async resetPassword({ body }, context, { passwordHash }) {
    const userId = await resetPassword(context, body.token, passwordHash)
    context.tools.bus.tell({ topic: 'sessions_ended', userId })
    return { message: accountApi.resetPassword.success }
  },
  async verifyEmail({ body }, context) {
    await verifyEmail(context, body.token)
    return { message: accountApi.verifyEmail.success }
  },
  async resendVerification(_, context) {
    await enqueue(context, 'mail-verification', { userId: context.actor.id }, { key: context.actor.id })
    return { message: accountApi.resendVerification.success }
  },
  async issueTemporaryToken(_, context) {
    return { tempToken: await issueToken(context, 'temporary_session', { userId: context.actor.id }) }
  },
  async redeemTemporaryToken({ body }, context) {
    const { token, user } = await redeemTemporaryToken(context, body.tempToken)
    return { token, user: await self(context, user) }
  },
  async readProfile(_, { db, actor, now }) {
    const user = await findUser(db, actor.id)
    if (!user) throw new Refusal('not_signed_in')
    return { user: await self({ db, now }, user) }
  },
  async updateProfile({ body }, context, { request: { tokenHash }, passwordHash }) {
    const user = await updateProfile(context, body, { passwordHash, tokenHash })
    if (passwordHash) context.tools.bus.tell({ topic: 'sessions_ended', userId: user.id })
    return { message: accountApi.updateProfile.success, user: await self(context, user) }
  },
  async uploadPicture(_, context, { image }) {
    const picture = await changePicture(context, image)
    return { profilePictureUrl: picturePath(picture) ?? '' }
  },
  async exportData(_, context, { reply }) {
    return sendExport(reply, context)
  },
  async erase(_, context) {
    await eraseAccount(context)
    context.tools.bus.tell({ topic: 'sessions_ended', userId: context.actor.id })
    return { message: accountApi.erase.success }
  },
  async readUser({ params }, { db, actor, now }) {
    const user = await findUser(db, params.id)
    if (!user || standingOf(user) !== 'active') throw new Refusal('user_not_found')
    const [view] = await present({ db, now }, actor, [user])
    if (!view) throw new Refusal('user_not_found')
    return { ...view, blocked: await hasBlocked(db, actor.id, params.id) }
  },
  async listCrew({ query }, { db, actor, now }) {
    const rows = await listCrew(db, query, readCursor(crewPlace, query.cursor))
    const { page, nextCursor } = pageOf(rows, query.limit, row => [row.nameKey, row.id])
    return { crew: await present({ db, now }, actor, page), nextCursor }
  },
}
