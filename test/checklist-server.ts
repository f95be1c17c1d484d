import { vi } from 'vitest'
import type { ChecklistView, ItemView, PhotoView } from '#domain/checklists/checklist.ts'
import { draftList } from '#web/checklists/offline/draft-list.ts'
import type { KnownContract } from '#web/checklists/offline/local-checklist.ts'

type Take = () => Response
type Mood = (take: Take) => Response | Promise<Response>

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

/** How the way to the server may be. */
export const moods = {
  answers: take => take(),
  isOutOfReach: noAnswer,
  losesItsAnswer: take => {
    take()
    return noAnswer()
  },
} satisfies Record<string, Mood>

const refusal = (status: number, code: string, message = code) => Response.json({ code, message }, { status })
export const refuses =
  (status: number, code = 'internal', message?: string): Mood =>
  () =>
    refusal(status, code, message)

const contract: KnownContract = {
  _id: 'contract-of-vigo',
  job: { _id: 'job', title: 'De Vigo a Cádiz' },
  originPort: 'Vigo',
  destinationPort: 'Cádiz',
  startDate: '2026-12-01',
  endDate: '2026-12-10',
  owner: { _id: 'ana', name: 'Ana', email: 'ana@example.com' },
  crew: { _id: 'carla', name: 'Carla', email: 'carla@example.com' },
  vesselInfo: {
    vesselName: 'Alborán',
    vesselType: 'motorboat',
    registrationNumber: null,
    portOfRegistry: null,
  },
}
const contractView = {
  ...contract,
  contractData: {
    ...contract.vesselInfo,
    originPort: 'Vigo',
    destinationPort: 'Cádiz',
    startDate: '2026-12-01',
    endDate: '2026-12-10',
    ownerEmail: contract.owner.email,
    crewEmail: contract.crew.email,
  },
}

interface Sent {
  method: string
  path: string
  key: string
  token: string
  match: string | null
}

/** Keeps the lists of one contract as the real one does: by versions, and nothing twice under one key. */
export function startChecklistServer() {
  const lists = new Map<string, ChecklistView>()
  const replies = new Map<string, { body: object; status: number; request: string }>()
  let clock = 0
  let open = 0
  const tick = () => {
    clock += 1
    return new Date(Date.UTC(2026, 10, 1) + clock * 1_000).toISOString()
  }
  const server = {
    mood: moods.answers as Mood,
    reads: moods.answers as Mood,
    /** What was sent to change something, as often as it was sent. */
    attempts: [] as Sent[],
    /** What was done, each once. */
    done: [] as string[],
    keys: () => new Set(server.attempts.map(({ key }) => key)),
    list: (phase = 'departure') => lists.get(phase),
    item(key: string, phase = 'departure'): ItemView {
      const item = lists.get(phase)?.checklistItems.find(each => each.key === key)
      if (!item) throw new Error(`The server has no ${key}.`)
      return item
    },
    /** As another device, or the owner, changes the list. */
    change(by: (list: ChecklistView) => Partial<ChecklistView>, phase = 'departure') {
      const list = lists.get(phase)
      if (list) lists.set(phase, { ...list, ...by(list), updatedAt: tick() })
    },
    write(key: string, answer: Partial<ItemView>) {
      server.change(list => ({
        checklistItems: list.checklistItems.map(item =>
          item.key === key ? { ...item, ...answer, version: item.version + 1 } : item,
        ),
      }))
    },
    /** As the next version that another device has begun, with the photos of this one in it. */
    restart() {
      server.change(({ version, checklistItems }) => ({
        version: version + 1,
        status: 'draft',
        checklistItems: checklistItems.map(item => ({
          ...item,
          _id: `${item._id}-again`,
          version: 1,
          photos: item.photos.map(each => ({ ...each, _id: `${each._id}-again` })),
        })),
      }))
    },
    begin: (phase: 'departure' | 'arrival' = 'departure') => create(phase, {}),
    /** Whoever waits for an answer now will never get it. */
    forget() {
      open += 1
    },
  }

  function create(phase: 'departure' | 'arrival', input: object) {
    const before = lists.get(phase) ?? null
    if (before && before.status !== 'needs_review') return refusal(409, 'checklist_exists')
    const address = { contractId: contract._id, phase }
    const departure = phase === 'arrival' ? lists.get('departure') : undefined
    const draft = draftList({ address, contract, input, before, departure, now: tick() })
    const made = {
      ...draft,
      _id: `list-of-${phase}`,
      checklistItems: draft.checklistItems.map(item => ({
        ...item,
        _id: `${phase}-${draft.version}-${item.key}`,
        photos: item.photos.map(each => ({ ...each, _id: `${each._id}-again` })),
      })),
    }
    lists.set(phase, made)
    server.done.push(`creates ${phase} ${made.version}`)
    return Response.json({ message: '', checklist: made }, { status: 201 })
  }

  function submit(path: string): Response {
    const [phase, list] = [...lists].find(([, { _id }]) => path.includes(`/${_id}/`)) ?? []
    if (!phase || !list) return refusal(404, 'checklist_not_found')
    if (list.status !== 'draft') return refusal(409, 'checklist_not_draft', 'Ya se ha enviado.')
    server.change(() => ({ status: 'submitted' }), phase)
    server.done.push(`submits ${phase} ${list.version}`)
    return Response.json({ message: 'Enviada.', checklist: lists.get(phase) })
  }

  const find = (itemId: string) => {
    for (const [phase, list] of lists) {
      const item = list.checklistItems.find(each => each._id === itemId)
      if (item) return { phase, list, item }
    }
    return undefined
  }
  const put = (phase: string, item: ItemView) => {
    const list = lists.get(phase)
    if (list)
      lists.set(phase, {
        ...list,
        checklistItems: list.checklistItems.map(each => (each._id === item._id ? item : each)),
      })
    return item
  }

  function fillIn({ method, path, match }: Sent, body: Record<string, unknown>): Response {
    const [itemId = '', , photoId] = path.split('/').slice(5)
    const found = find(itemId)
    if (!found) return refusal(404, 'checklist_item_not_found')
    const { phase, list, item } = found
    if (list.status === 'needs_review') return refusal(409, 'checklist_needs_restart')
    if (list.status !== 'draft') return refusal(409, 'checklist_not_draft', 'Ya se ha enviado.')
    if (match !== null && match !== `"${item.version}"`) return refusal(409, 'checklist_item_changed')
    const next = { ...item, version: item.version + 1 }
    if (method === 'PUT') {
      const notes = body.notes === undefined ? item.notes : String(body.notes ?? '').trim() || null
      server.done.push(`${item.key} ${JSON.stringify(body)}`)
      return Response.json({ message: '', item: put(phase, { ...next, ...body, notes }) })
    }
    if (method === 'DELETE') {
      if (!item.photos.some(({ _id }) => _id === photoId)) return refusal(404, 'photo_not_found')
      server.done.push(`${item.key} without ${photoId}`)
      const photos = item.photos.filter(({ _id }) => _id !== photoId)
      return Response.json({ message: '', item: put(phase, { ...next, photos }) })
    }
    const content = String(body.photo)
    const same = item.photos.find(({ path }) => path.endsWith(`/${content}`))
    if (same) return Response.json({ message: '', ...same, item }, { status: 201 })
    const photo: PhotoView = {
      _id: `photo of ${content}`,
      path: `/api/photos/${content}`,
      thumbnailPath: `/api/photos/${content}-thumb`,
      width: 4,
      height: 3,
      createdAt: tick(),
    }
    server.done.push(`${item.key} with ${content}`)
    const changed = put(phase, { ...next, photos: [...item.photos, photo] })
    return Response.json({ message: '', ...photo, item: changed }, { status: 201 })
  }

  function read(path: string): Response {
    if (path.startsWith('/api/contracts/')) return Response.json(contractView)
    if (!path.startsWith('/api/vessel-checklists/')) return Response.json({ status: 'ok' })
    const list = lists.get(path.endsWith('/arrival') ? 'arrival' : 'departure')
    return list ? Response.json(list) : refusal(404, 'checklist_not_found')
  }

  /** A refusal leaves nothing; an answer is given again. */
  const takeOnce = (sent: Sent, body: Record<string, unknown>) => (): Response => {
    const request = `${sent.method} ${sent.path} ${JSON.stringify(body)}`
    const known = replies.get(sent.key)
    if (known && known.request !== request) return refusal(409, 'idempotency_key_reused')
    if (known) return Response.json(known.body, { status: known.status })
    const answer = sent.path.includes('/contracts/')
      ? create(sent.path.endsWith('/arrival') ? 'arrival' : 'departure', body)
      : sent.path.endsWith('/submit')
        ? submit(sent.path)
        : fillIn(sent, body)
    if (answer.ok)
      void answer
        .clone()
        .json()
        .then(reply => replies.set(sent.key, { body: reply, status: answer.status, request }))
    return answer
  }

  async function bodyOf(init: RequestInit | undefined): Promise<Record<string, unknown>> {
    if (typeof init?.body === 'string') return JSON.parse(init.body)
    if (!init?.body) return {}
    const file = (init.body as FormData).get('photo') as Blob
    return { photo: await file.text() }
  }

  vi.stubGlobal('fetch', async (address: unknown, init?: RequestInit) => {
    const opened = open
    const headers = new Headers(init?.headers)
    const sent = {
      method: init?.method ?? 'GET',
      path: decodeURIComponent(String(address)),
      key: headers.get('idempotency-key') ?? '',
      token: headers.get('authorization')?.replace('Bearer ', '') ?? '',
      match: headers.get('if-match'),
    }
    const body = await bodyOf(init)
    const reading = sent.method === 'GET'
    if (!reading) server.attempts.push(sent)
    const settle = <T>(value: T) => (opened === open ? value : new Promise<T>(() => {}))
    const answer = async () =>
      reading ? server.reads(() => read(sent.path)) : server.mood(takeOnce(sent, body))
    return answer().then(settle, error => settle(error).then(() => Promise.reject(error)))
  })
  return server
}
