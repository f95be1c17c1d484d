import { contractApi } from '#domain/contracts/contract-api.ts'
import { type ContractDraft, contractDraft } from '#domain/contracts/contract-data.ts'
import { DAY_MS } from '#domain/durations.ts'
import { call } from '#web/api/client.ts'
import { typedHere } from '#web/contracts/contract-draft-storage.ts'
import { newUuid } from '#web/offline/new-uuid.ts'
import { createQueue } from '#web/offline/queue.ts'
import type { Address } from '#web/offline/queue-database.ts'
import {
  failed,
  hurry,
  type LaneRecord,
  put,
  type Queued,
  queued,
  without,
} from '#web/offline/queue-record.ts'
import { typist } from '#web/offline/typist.ts'

/** So long after the last key press it is sent. */
const PAUSE_MS = 1_000
/** An unfinished draft is stored for so long. */
const LASTS_MS = 30 * DAY_MS

/** 'late': it will be tried again. 'refused': not before the text changes. */
export type DraftState =
  | { kept: 'saved' | 'saving' | 'late' }
  | { kept: 'refused'; message: string; outdated: boolean }

interface Typed extends Queued {
  draft: ContractDraft
  typedAt: number
  outdated: boolean
}
interface DraftRecord extends LaneRecord {
  changes: readonly Typed[]
}
interface DraftAddress extends Address {
  jobId: string
}

/** The contracts whose forms are open. Only these are sent: an unseen draft may be older than the server's. */
const open = new Map<string, number>()
const countOpen = (name: string, more: number) => open.set(name, (open.get(name) ?? 0) + more)
const nameOf = ({ userId, jobId }: DraftAddress) => `${userId}.${jobId}.contract-draft`

function stateOf([typed]: readonly Typed[], before: DraftState | undefined): DraftState {
  if (!typed) return { kept: 'saved' }
  if (typed.state === 'failed')
    return { kept: 'refused', message: typed.problem ?? '', outdated: typed.outdated }
  // Stays 'late' through retries, so that the note does not flicker.
  return { kept: typed.state === 'waiting' || before?.kept === 'late' ? 'late' : 'saving' }
}

/** One lane for each contract. The whole draft is sent: the newest replaces the others. */
const queue = createQueue<DraftAddress, DraftRecord, DraftState>({
  kind: 'contract-drafts',
  goesWithSession: true,
  empty: { changes: [] },
  nameOf,
  lockOf: address => `singladura.contract-draft.${nameOf(address)}`,
  // Also for a session of a scanned code.
  maySend: (_session, address) => (open.get(nameOf(address)) ?? 0) > 0,
  async push({ jobId }, _record, { id, draft }) {
    await call(contractApi.keepDraft, { params: { jobId }, body: { contractData: draft } })
    return record => without(record, id)
  },
  refuse: (record, typed, { status, message }) =>
    put(record, { ...failed(typed, message), outdated: status === 403 || status === 409 }),
  show({ record }, before) {
    const now = stateOf(record.changes, before)
    return before && JSON.stringify(now) === JSON.stringify(before) ? before : now
  },
  onCommit({ jobId }, gone, { changes }) {
    if (gone.length > 0 && changes.length === 0) typedHere.drop(jobId)
  },
})

export function contractDraftOf(jobId: string) {
  const address = { userId: typist(), jobId }

  function keep(draft: ContractDraft) {
    const [fresh, now] = [{ id: newUuid(), key: newUuid() }, Date.now()]
    return queue.change(address, ({ changes }) => {
      const { state } = queued({ changes }, fresh)
      const typed = { draft, typedAt: now, restsUntil: now + PAUSE_MS, outdated: false }
      return { changes: [{ ...queued({ changes: [] }, fresh), state, ...typed }] }
    })
  }

  /** Now; true once the server has all that was typed. */
  async function send(): Promise<boolean> {
    await queue.update(address, hurry)
    await queue.send(address)
    // Typed while the last one was being sent.
    if (queue.current(address)?.changes[0]?.state === 'sending') await queue.send(address)
    return queue.current(address)?.changes.length === 0
  }

  return {
    state: () => queue.view(address),
    subscribe: queue.onChange,
    typed: (draft: ContractDraft) => void keep(draft),
    send,
    /** Typing of this browser that is not known to be anywhere else. */
    async read(): Promise<ContractDraft | undefined> {
      const earlier = typedHere.read(jobId)
      // The release before stored it elsewhere. If this browser stores nothing more, it stays there until it is
      // sent.
      if (earlier) {
        await keep(earlier)
        if (await queue.isKept(address)) typedHere.drop(jobId)
      }
      const isOld = ({ typedAt }: Typed) => Date.now() - typedAt > LASTS_MS
      const { changes } = await queue.update(address, record =>
        record.changes.some(isOld) ? { changes: [] } : record,
      )
      return contractDraft.safeParse(changes[0]?.draft).data
    },
    open: () => void countOpen(nameOf(address), 1),
    /** One last time, because the form was closed. */
    close: () => void send().finally(() => countOpen(nameOf(address), -1)),
    /** After signing the draft is not needed any more. */
    forget: () => void queue.update(address, () => ({ changes: [] })),
  }
}
export type DraftKeeper = ReturnType<typeof contractDraftOf>
