import { PHOTOS_MAX } from '#domain/checklists/checklist.ts'
import type { Answer } from '#web/checklists/pocket/local-checklist.ts'
import {
  answersOf,
  type Change,
  type Creation,
  creationIn,
  photosIn,
  type Shelf,
  submissionIn,
} from '#web/checklists/pocket/shelf.ts'
import { fieldsOf, pick, put, revived, without } from '#web/checklists/pocket/shelf-edits.ts'

/** Made outside, because a rule may run twice: at once for the screen, and then on what the browser keeps. */
interface Fresh {
  id: string
  key: string
}

const queued = ({ changes }: Shelf, { id, key }: Fresh) => ({
  id,
  key,
  place: 1 + Math.max(0, ...changes.map(({ place }) => place)),
  attemptedAt: null,
  // One follows the other: what holds up the first holds up all.
  state: changes.some(({ state }) => state === 'waiting') ? ('waiting' as const) : ('sending' as const),
  problem: null,
})

const add = (shelf: Shelf, change: Change): Shelf => ({ ...shelf, changes: [...shelf.changes, change] })

/** A second press adds nothing. */
export const addCreation = (
  shelf: Shelf,
  creation: Pick<Creation, 'input' | 'draft'>,
  fresh: Fresh,
): Shelf =>
  creationIn(shelf) ? shelf : add(shelf, { ...queued(shelf, fresh), kind: 'creation', ...creation })

interface Typed {
  itemKey: string
  answer: Answer
  /** What stood there before. */
  seen: Answer
  restsUntil: number
}

/** What has not been sent yet, or waits for the person, takes up what is typed later; what may have arrived does not. */
export function addAnswer(shelf: Shelf, { itemKey, answer, seen, restsUntil }: Typed, fresh: Fresh): Shelf {
  const last = answersOf(shelf, itemKey).at(-1)
  const base = pick(seen, fieldsOf(answer))
  const takesUp = last && (last.attemptedAt === null || last.state === 'failed' || last.theirs)
  if (!takesUp)
    return add(shelf, {
      ...queued(shelf, fresh),
      kind: 'answer',
      itemKey,
      answer,
      base,
      theirs: null,
      restsUntil,
    })
  const more = {
    ...last,
    answer: { ...last.answer, ...answer },
    base: { ...base, ...last.base },
    restsUntil,
  }
  return put(shelf, last.state === 'failed' ? revived(more, fresh.key) : more)
}

/** Asked once more after a refusal it is sent anew. */
export function addSubmission(shelf: Shelf, version: number, fresh: Fresh): Shelf {
  const asked = submissionIn(shelf)
  if (!asked) return add(shelf, { ...queued(shelf, fresh), kind: 'submission', version })
  return asked.state === 'failed' ? put(shelf, { ...revived(asked, fresh.key), version }) : shelf
}

/** The same shelf where the item is full. */
export const addPhoto = (shelf: Shelf, itemKey: string, fresh: Fresh): Shelf =>
  photosIn(shelf, itemKey).length >= PHOTOS_MAX
    ? shelf
    : add(shelf, { ...queued(shelf, fresh), kind: 'photo', itemKey })

/** What the server can't have is dropped; what it may have is removed there, too. */
export function removePhoto(shelf: Shelf, itemKey: string, photoId: string, fresh: Fresh): Shelf {
  const adding = shelf.changes.find(({ id }) => id === photoId)
  if (adding && (adding.attemptedAt === null || adding.state === 'failed')) return without(shelf, photoId)
  const asked = shelf.changes.find(change => change.kind === 'removal' && change.photoId === photoId)
  if (asked) return asked.state === 'failed' ? put(shelf, revived(asked, fresh.key)) : shelf
  return add(shelf, { ...queued(shelf, fresh), kind: 'removal', itemKey, photoId })
}
