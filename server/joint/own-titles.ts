import { eq } from 'drizzle-orm'
import { dayInMadrid } from '#domain/calendar.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { checkInput } from '#domain/fields.ts'
import { changedTitle, TITLES_MAX, type TitleChanges, type TitleInput } from '#domain/titles/title.ts'
import { titleIssuedInFuture } from '#domain/titles/title-faults.ts'
import { titlePolicy } from '#domain/titles/title-policy.ts'
import { type UserRow, users } from '#server/accounts/account-table.ts'
import { replaceTitleNames } from '#server/accounts/replace-title-names.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { withoutVerdict } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { fileColumns, type StoredAttachment } from '#server/platform/images/attachments.ts'
import { signal } from '#server/platform/live/bus.ts'
import { laterThan } from '#server/platform/seen-instant.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { listTitleNames } from '#server/titles/title-names.ts'
import {
  changeTitle,
  deleteTitle,
  findTitle,
  insertTitle,
  listAllTitlesOf,
} from '#server/titles/title-queries.ts'
import type { TitleRow } from '#server/titles/title-table.ts'

type Attached = StoredAttachment | undefined

async function expectRoom(db: Database, userId: string): Promise<void> {
  if ((await listAllTitlesOf(db, userId)).length >= TITLES_MAX) throw new Refusal('titles_full')
}
async function expectTitle({ db, actor }: Pick<Context, 'db' | 'actor'>, id: string): Promise<TitleRow> {
  const title = await findTitle(db, actor.id, id)
  if (!title) throw new Refusal('title_not_found')
  return title
}

/** Before the file is read. */
export async function expectNewTitleAllowed({ db, actor }: Context): Promise<void> {
  authorize(titlePolicy.have(actor))
  await expectRoom(db, actor.id)
}
export async function expectTitleAllowed(context: Context, id: string): Promise<void> {
  authorize(titlePolicy.have(context.actor))
  await expectTitle(context, id)
}

/** A change of one's titles, and with it of the names in one's profile; a second one waits. */
async function changing<T>(
  context: Context,
  change: (inside: Context, user: UserRow) => Promise<T>,
): Promise<T> {
  const news = { topic: 'titles_changed', userId: context.actor.id } as const
  const changed = await transaction(context, async inside => {
    const { db, actor } = inside
    authorize(titlePolicy.have(actor))
    await context.services.departures.lock(db, actor.id)
    const [user] = await db.select().from(users).where(eq(users.id, actor.id)).for('update')
    if (!user || user.erasedAt) throw new Refusal('user_not_found')
    const before = await listTitleNames(db, actor.id)
    const changed = await change(inside, user)
    await context.services.departures.recheck(inside, { personId: actor.id })
    await replaceTitleNames(db, user, before)
    await signal(db, news)
    return changed
  })
  // The signal returns from the database a moment later, and the person's next list is read at once.
  context.services.bus.tell(news)
  return changed
}

/** By the calendar in Madrid, as all days. */
function expectIssued(issuedOn: string | null | undefined, now: Date): void {
  if (issuedOn && issuedOn > dayInMadrid(now))
    throw new Refusal('invalid_input', [{ field: 'issuedOn', fault: titleIssuedInFuture() }])
}

/** Only the kind OTHER has a name of its own. */
const nameFor = ({ kind, name }: { kind: TitleRow['kind']; name?: string | null | undefined }) =>
  kind === 'OTHER' ? (name ?? null) : null

export const addTitle = (context: Context, input: TitleInput, attachment: Attached): Promise<TitleRow> =>
  changing(context, async ({ db, now }, user) => {
    await expectRoom(db, user.id)
    expectIssued(input.issuedOn, now)
    const own = { id: newId(), userId: user.id, presentedAt: now, createdAt: now, updatedAt: now }
    return insertTitle(db, { ...input, name: nameFor(input), ...fileColumns(attachment), ...own })
  })

const dropFile = async ({ db, now }: Pick<Context, 'db' | 'now'>, key: string | null) => {
  if (key !== null) await enqueue({ db, now }, 'delete-file', { key })
}

/**
 * Whether the verdict falls: a title without a kind is known by its name. A refused title is judged again after
 * any change, which answers the refusal.
 */
const isAnotherPaper = (before: TitleRow, after: Pick<TitleRow, 'kind' | 'number' | 'name'>) =>
  before.refusedAt !== null ||
  after.kind !== before.kind ||
  after.number !== before.number ||
  after.name !== before.name

/** Another file replaces the one before; `file: null` deletes it. */
export const updateTitle = (
  context: Context,
  id: string,
  { file, ...changes }: TitleChanges,
  attachment: Attached,
): Promise<TitleRow> =>
  changing(context, async inside => {
    const { db, now } = inside
    const before = await expectTitle(inside, id)
    const wanted = { ...before, ...changes, kind: changes.kind ?? before.kind }
    const after = {
      ...wanted,
      number: changes.number === undefined ? before.number : changes.number,
      name: nameFor(wanted),
    }
    checkInput(changedTitle, after)
    expectIssued(changes.issuedOn, now)
    const isReplaced = attachment !== undefined || file === null
    if (isReplaced) await dropFile(inside, before.fileKey)
    return changeTitle(db, before.id, {
      ...changes,
      name: after.name,
      ...(isReplaced ? fileColumns(attachment) : {}),
      ...(isReplaced || isAnotherPaper(before, after) ? withoutVerdict(now) : {}),
      updatedAt: laterThan(before.updatedAt, now),
    })
  })

export const removeTitle = (context: Context, id: string): Promise<void> =>
  changing(context, async inside => {
    const title = await expectTitle(inside, id)
    await deleteTitle(inside.db, title.id)
    await dropFile(inside, title.fileKey)
  })
