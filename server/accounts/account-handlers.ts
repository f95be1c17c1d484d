import type { FastifyRequest } from 'fastify'
import { accountApi } from '#domain/accounts/account-api.ts'
import { Refusal } from '#domain/errors.ts'
import { findRecords, findUser } from '#server/accounts/account-queries.ts'
import type { UserRow } from '#server/accounts/account-table.ts'
import { picturePath, viewSelf } from '#server/accounts/account-view.ts'
import { hasBlocked } from '#server/accounts/block-queries.ts'
import { changePicture } from '#server/accounts/change-picture.ts'
import { findCardTitles } from '#server/accounts/crew-titles.ts'
import { deviceOf } from '#server/accounts/device.ts'
import { findReadableUser } from '#server/accounts/find-readable-user.ts'
import { crewByName, listCrew } from '#server/accounts/list-crew.ts'
import { login } from '#server/accounts/login.ts'
import { issueToken } from '#server/accounts/one-time-tokens.ts'
import { redeemTemporaryToken } from '#server/accounts/redeem-temporary-token.ts'
import { register } from '#server/accounts/register.ts'
import { resetPassword } from '#server/accounts/reset-password.ts'
import { signOut } from '#server/accounts/sign-out.ts'
import { isTaxDataAsked } from '#server/accounts/tax-data-asked.ts'
import { findTermsNotice } from '#server/accounts/terms-notice.ts'
import { updateProfile } from '#server/accounts/update-profile.ts'
import { viewPeople } from '#server/accounts/view-people.ts'
import { findHidden, viewHidden } from '#server/moderation/hidden-table.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { networkOf } from '#server/platform/http/rate-limits.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

type Moment = { db: Database; now: Date }

async function self({ db, now }: Moment, user: UserRow) {
  const termsNotice = await findTermsNotice(db, user)
  return {
    ...viewSelf(user, (await findRecords(db, [user.id], now)).get(user.id)),
    ...viewHidden(await findHidden(db, 'user', user.id), true),
    taxDataAsked: user.role === 'crew' && (await isTaxDataAsked(db, user.id)),
    ...(termsNotice && { termsNotice }),
  }
}

/** A known person: guesses from elsewhere do not lock them out here. */
const knowAddress = ({ now, services }: SystemContext, userId: string, request: FastifyRequest) =>
  services.knownAddresses.add(now, userId, networkOf(request))

const deviceOn = ({ headers }: FastifyRequest) => deviceOf(headers['user-agent'])

/** Calls that concern other features' rows too are in `server/app/account-handlers.ts`. */
export const accountHandlers: Omit<Handlers<typeof accountApi>, 'verifyEmail' | 'exportData' | 'erase'> = {
  async register({ body }, context, { request, passwordHash }) {
    const { token, user } = await register(context, body, passwordHash, deviceOn(request))
    await knowAddress(context, user.id, request)
    return { token, user: await self(context, user) }
  },
  async login({ body }, context, { request }) {
    const { token, user } = await login(context, body, deviceOn(request))
    await knowAddress(context, user.id, request)
    return { token, user: await self(context, user) }
  },
  async logout(_, { db, services, actor }, { request }) {
    const { tokenHash } = request
    if (tokenHash) {
      const phonesToo = await signOut({ db }, actor.id, tokenHash)
      services.bus.tell({ topic: 'session_ended', tokenHash })
      if (phonesToo) services.bus.tell({ topic: 'sessions_ended', userId: actor.id })
    }
    return { message: accountApi.logout.success }
  },
  async forgotPassword({ body }, context) {
    // The same work with or without an account: the task does the lookup.
    await enqueue(context, 'mail-password-reset', { email: body.email }, { key: body.email })
    return { message: accountApi.forgotPassword.success }
  },
  async resetPassword({ body }, context, { request, passwordHash }) {
    const userId = await resetPassword(context, body.token, passwordHash)
    await knowAddress(context, userId, request)
    context.services.bus.tell({ topic: 'sessions_ended', userId })
    return { message: accountApi.resetPassword.success }
  },
  async resendVerification(_, context) {
    await enqueue(context, 'mail-verification', { userId: context.actor.id }, { key: context.actor.id })
    return { message: accountApi.resendVerification.success }
  },
  async issueTemporaryToken(_, context) {
    return { tempToken: await issueToken(context, 'temporary_session', { userId: context.actor.id }) }
  },
  async redeemTemporaryToken({ body }, context, { request }) {
    const { token, user } = await redeemTemporaryToken(context, body.tempToken, deviceOn(request))
    return { token, user: await self(context, user) }
  },
  async readProfile(_, { db, actor, now }) {
    const user = await findUser(db, actor.id)
    if (!user) throw new Refusal('not_signed_in')
    return { user: await self({ db, now }, user) }
  },
  async updateProfile({ body }, context, { request: { tokenHash }, passwordHash }) {
    const user = await updateProfile(context, body, { passwordHash, tokenHash })
    if (passwordHash) context.services.bus.tell({ topic: 'sessions_ended', userId: user.id })
    return { message: accountApi.updateProfile.success, user: await self(context, user) }
  },
  uploadPicture: {
    allow: async () => {},
    async run(_, context, { image }) {
      const picture = await changePicture(context, image)
      return { profilePictureUrl: picturePath(picture) ?? '' }
    },
  },
  async readUser({ params }, context) {
    const { db, actor } = context
    const { user, ...hidden } = await findReadableUser(db, actor, params.id)
    const [shown] = await viewPeople(context, [{ user }])
    if (!shown) throw new Refusal('user_not_found')
    return { ...shown.user, ...hidden, blocked: await hasBlocked(db, actor.id, params.id) }
  },
  async listCrew({ query }, context) {
    const { rows, looked } = await listCrew(context.db, query, crewByName.readCursor(query.cursor))
    const { page, nextCursor } = crewByName.pageOf<UserRow>(rows, query.limit, looked)
    const shown = await viewPeople(
      context,
      page.map(user => ({ user })),
    )
    const titles = await findCardTitles(
      context.db,
      page.map(({ id }) => id),
    )
    return { crew: shown.map(({ user }) => ({ ...user, titles: titles.get(user._id) })), nextCursor }
  },
}
