import { disableAccount } from '#server/accounts/disable-account.ts'
import { dropSharesOf } from '#server/passages/drop-shares.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'

/** For the desk and the terminal alike: the person is out, and so are their links to passages. */
export const closeAccount = (context: Pick<SystemContext, 'db' | 'now'>, personId: string): Promise<void> =>
  transaction(context, async inside => {
    await disableAccount(inside, personId)
    await dropSharesOf(inside.db, personId)
  })
