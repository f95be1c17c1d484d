import { changeKept, dropThumbnails, readPictures, readThumbnails } from '#web/checklists/pocket/keeping.ts'
import type { KnownContract, LocalChecklist } from '#web/checklists/pocket/local-checklist.ts'
import {
  addressOf,
  forgetPicture,
  pictureOf,
  showPicture,
  showThumbnail,
} from '#web/checklists/pocket/pictures.ts'
import {
  countChanges,
  emptyShelf,
  type Shelf,
  type ShelfAddress,
  shelfName,
} from '#web/checklists/pocket/shelf.ts'
import { keepSame, showList } from '#web/checklists/pocket/show-list.ts'

/** It may run twice: at once for the screen, and then on what the browser keeps, where another tab may have written. */
export type Rule = (shelf: Shelf) => Shelf

/** What the screen is given: the very same until something of it changes. */
interface ShelfView {
  list: LocalChecklist | null | undefined
  contract: KnownContract | undefined
  unsent: number
  held: boolean
  storage: 'kept' | 'memory'
}

interface OpenShelf {
  address: ShelfAddress
  /** As the browser keeps it. */
  kept: Shelf | undefined
  /** What is done to it, and not yet written. */
  doing: Rule[]
  line: Promise<unknown>
  /** The browser takes nothing: then memory is all there is. */
  inMemory: boolean
  /** Another tab may have sent photos. */
  isStale: boolean
  view: ShelfView | undefined
  shown: LocalChecklist | null | undefined
}

const CHANNEL = 'singladura.pocket'

const shelves = new Map<string, OpenShelf>()
const listeners = new Set<(address: ShelfAddress) => void>()
/** Of photos that the browser did not take. */
const unkept = new Set<string>()
const channel = new BroadcastChannel(CHANNEL)

function openShelf(address: ShelfAddress): OpenShelf {
  const name = shelfName(address)
  const known = shelves.get(name)
  if (known) return known
  const shelf: OpenShelf = {
    address,
    kept: undefined,
    doing: [],
    line: Promise.resolve(),
    inMemory: false,
    isStale: true,
    view: undefined,
    shown: undefined,
  }
  shelves.set(name, shelf)
  return shelf
}

function tell(shelf: OpenShelf) {
  shelf.view = undefined
  for (const listener of listeners) listener(shelf.address)
}

const run = (shelf: Shelf, rules: readonly Rule[]): Shelf =>
  rules.reduce((before, rule) => rule(before), shelf)
const photosOf = (shelf: Shelf | undefined) =>
  (shelf?.changes ?? []).flatMap(({ kind, id }) => (kind === 'photo' ? id : []))

/** What lies in the browser of the list's photos, before the list is shown with them. */
async function bringPictures(shelf: OpenShelf, next: Shelf) {
  const { address, isStale } = shelf
  shelf.isStale = false
  if (photosOf(next).some(id => !pictureOf(id)))
    for (const { id, ...picture } of await readPictures(address)) showPicture(id, picture)
  if (isStale) for (const { id, thumbnail } of await readThumbnails(address)) showThumbnail(id, thumbnail)
}

async function write(shelf: OpenShelf, rules: readonly Rule[]): Promise<{ shelf: Shelf; wrote: boolean }> {
  try {
    if (!shelf.inMemory) return await changeKept(shelf.address, before => run(before, rules))
  } catch {
    shelf.inMemory = true // full, or closed
  }
  return { shelf: run(shelf.kept ?? emptyShelf, rules), wrote: false }
}

const isApproved = (shelf: Shelf | undefined) => shelf?.checklist?.status === 'approved'

async function commit(shelf: OpenShelf): Promise<Shelf> {
  const rules = [...shelf.doing]
  if (rules.length === 0 && shelf.kept) return shelf.kept
  const { shelf: next, wrote } = await write(shelf, rules)
  if (!shelf.inMemory) await bringPictures(shelf, next).catch(() => undefined)
  const before = shelf.kept
  shelf.kept = next
  shelf.doing.splice(0, rules.length)
  const still = new Set(photosOf(next))
  for (const id of photosOf(before).filter(photo => !still.has(photo))) forget(id)
  if (isApproved(next) && !isApproved(before)) void dropThumbnails(shelf.address).catch(() => undefined)
  tell(shelf)
  if (wrote) channel.postMessage(shelf.address)
  return next
}

function forget(id: string) {
  unkept.delete(id)
  forgetPicture(id)
}

/** At once for the screen; resolves with the shelf as it is once the browser has it. */
export function changeShelf(address: ShelfAddress, rule: Rule): Promise<Shelf> {
  const shelf = openShelf(address)
  shelf.doing.push(rule)
  if (shelf.kept) tell(shelf)
  const written = shelf.line.then(() => commit(shelf))
  shelf.line = written.catch(() => undefined)
  return written
}

export const readShelf = (address: ShelfAddress) => changeShelf(address, shelf => shelf)

/** As this tab has it; undefined until the browser's own store has been read. */
export function shelfNow(address: ShelfAddress): Shelf | undefined {
  const { kept, doing } = openShelf(address)
  return kept && run(kept, doing)
}

export const markUnkept = (id: string) => unkept.add(id)

/** The lists of a person whose changes this page's memory alone has. */
export const inMemoryOf = (userId: string) =>
  [...shelves.values()].filter(({ address, inMemory }) => inMemory && address.userId === userId)

const unread: ShelfView = { list: undefined, contract: undefined, unsent: 0, held: false, storage: 'kept' }

export function viewOf(address: ShelfAddress): ShelfView {
  const shelf = openShelf(address)
  const now = shelfNow(address)
  if (!now) return unread
  if (!shelf.view) {
    shelf.shown = keepSame(showList(now, addressOf), shelf.shown)
    shelf.view = {
      list: shelf.shown,
      contract: now.contract,
      unsent: countChanges(now.changes),
      held: now.changes.some(({ state }) => state === 'waiting'),
      storage: shelf.inMemory || photosOf(now).some(id => unkept.has(id)) ? 'memory' : 'kept',
    }
  }
  return shelf.view
}

/** Also told of what other tabs do. */
export function onShelfChange(listener: (address: ShelfAddress) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

channel.onmessage = ({ data }: MessageEvent<ShelfAddress>) => {
  const shelf = shelves.get(shelfName(data))
  if (!shelf) return
  shelf.isStale = true
  void readShelf(data)
}
