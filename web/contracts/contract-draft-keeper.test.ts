import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContractDraft } from '#domain/contracts/contract.ts'
import { ApiError } from '#web/api/client.ts'
import { type DraftState, keepDraft } from '#web/contracts/contract-draft-keeper.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const offline = new ApiError('No se pudo guardar el borrador.', 0, 'no_answer')

/** The server, which keeps what it is sent unless `failure` says otherwise. */
function server() {
  const sent: ContractDraft[] = []
  const states: DraftState['kept'][] = []
  const world = { sent, states, failure: undefined as ApiError | undefined }
  const keeper = keepDraft({
    async save(draft) {
      if (world.failure) throw world.failure
      sent.push(draft)
    },
    tell: ({ kept }) => states.push(kept),
  })
  return { ...world, world, keeper }
}

test('what is typed is sent a second after the last key, and once', async () => {
  const { keeper, sent, states } = server()
  keeper.typed({ crewName: 'C' })
  await vi.advanceTimersByTimeAsync(900)
  keeper.typed({ crewName: 'Carla' })
  await vi.advanceTimersByTimeAsync(900)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toEqual([{ crewName: 'Carla' }])
  expect(states.at(-1)).toBe('saved')
})

test('without a connection it is tried again until the server has it, and is late all the while', async () => {
  const { keeper, world, sent, states } = server()
  world.failure = offline
  keeper.typed({ crewName: 'Carla' })
  expect(await keeper.send()).toBe(false)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(new Set(states.slice(states.indexOf('late')))).toEqual(new Set(['late']))
  world.failure = undefined
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual([{ crewName: 'Carla' }])
  expect(states.at(-1)).toBe('saved')
})

test('what is typed while the last is on its way goes after it', async () => {
  const sent: ContractDraft[] = []
  let arrive = () => {}
  const keeper = keepDraft({
    save: draft =>
      new Promise<void>(resolve => {
        sent.push(draft)
        arrive = resolve
      }),
    tell: () => {},
  })
  keeper.typed({ crewName: 'Carla' })
  const all = keeper.send()
  keeper.typed({ crewName: 'Carla Pons' })
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  arrive()
  expect(await all).toBe(true)
  expect(sent).toEqual([{ crewName: 'Carla' }, { crewName: 'Carla Pons' }])
})

test('what the server refuses is not sent again by itself', async () => {
  const { keeper, world, states } = server()
  world.failure = new ApiError('Ya has firmado.', 409, 'contract_signed_as_crew')
  keeper.typed({ crewName: 'Carla' })
  await keeper.send()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states).toEqual(['saving', 'saving', 'refused'])
})

test('a form that is gone sends once more, and gives up then', async () => {
  const { keeper, world, states } = server()
  world.failure = offline
  keeper.typed({ crewName: 'Carla' })
  keeper.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states.filter(kept => kept === 'late')).toHaveLength(1)
})
