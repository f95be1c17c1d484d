import { expect, test } from 'vitest'
import { contractApi } from '#domain/contracts/contract-api.ts'
import type { ContractData } from '#domain/contracts/contract-data.ts'
import { refusals } from '#domain/errors.ts'
import { buildContract, buildJob, contractDataExample } from '#test/builders.ts'
import type { Caller } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

/** Carla's contracts on as many offers of Ana's, in that order. */
async function contracted(...titles: string[]) {
  for (const title of titles) {
    server.later(60_000)
    await buildContract(
      server.context(),
      await buildJob(server.context(), cast.ana.id, { title }),
      cast.carla.id,
    )
  }
}
const list = (by: Caller = cast.ana, query: Record<string, string> = {}) =>
  by.call(contractApi.list, { query })
const titles = (body: { job: { title: string } }[]) => body.map(({ job }) => job.title)
/** As a client follows it (RFC 8288). */
const nextOf = (headers: Record<string, unknown>) =>
  /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1]
const follow = async (address: string) => {
  const headers = { authorization: `Bearer ${cast.ana.token}` }
  const response = await server.app.inject({ url: address, headers })
  return { headers: response.headers as Record<string, unknown>, body: response.json() }
}

test('The list is a bare array of both parties’ contracts, newest first', async () => {
  await contracted('Primera', 'Segunda', 'Tercera')
  const [anas, carlas] = [await list(), await list(cast.carla)]
  expect([Array.isArray(anas.body), titles(anas.body), anas.headers.link]).toEqual([
    true,
    ['Tercera', 'Segunda', 'Primera'],
    undefined,
  ])
  // The reader's role changes only `may`.
  const theSame = (body: typeof anas.body) => body.map(({ may: _, ...contract }) => contract)
  expect(theSame(carlas.body)).toEqual(theSame(anas.body))
})

test('A signed contract that is older than a field has it empty, in the list and alone', async () => {
  const job = await buildJob(server.context(), cast.ana.id)
  const { waitingDaySum: _, ...older } = contractDataExample(job)
  const { id } = await buildContract(server.context(), job, cast.carla.id, { data: older as ContractData })
  const [listed] = (await list()).body
  const alone = await cast.ana.call(contractApi.readById, { params: { contractId: id } })
  expect([listed?.contractData.waitingDaySum, alone.body.contractData.waitingDaySum]).toEqual([null, null])
})

test('A person without contracts gets an empty array', async () => {
  await contracted('Primera')
  expect((await list(cast.diego)).body).toEqual([])
})

test('Page by page, led by the Link header, each is given once', async () => {
  await contracted('1', '2', '3', '4', '5')
  const first = await list(cast.ana, { limit: '2' })
  const seen = [titles(first.body)]
  for (let next = nextOf(first.headers); next; ) {
    const page = await follow(next)
    seen.push(titles(page.body))
    next = nextOf(page.headers)
  }
  expect([nextOf(first.headers), seen]).toEqual([
    expect.stringMatching(/^\/api\/contracts\?limit=2&cursor=[\w-]+$/),
    [['5', '4'], ['3', '2'], ['1']],
  ])
})

test('Contracts of one instant are given once each, too', async () => {
  for (const title of ['1', '2', '3'])
    await buildContract(
      server.context(),
      await buildJob(server.context(), cast.ana.id, { title }),
      cast.carla.id,
    )
  const first = await list(cast.ana, { limit: '2' })
  const second = await follow(nextOf(first.headers) ?? '')
  expect([...titles(first.body), ...titles(second.body)].sort()).toEqual(['1', '2', '3'])
})

test('A page that ends the list leads nowhere', async () => {
  await contracted('1', '2')
  expect(nextOf((await list(cast.ana, { limit: '2' })).headers)).toBeUndefined()
})

test.each([
  [{ limit: '0' }, 'El límite tiene que ser un número entre 1 y 100.'],
  [{ limit: '101' }, 'El límite tiene que ser un número entre 1 y 100.'],
  [{ cursor: 'x' }, refusals.invalid_cursor.message],
  [{ cursor: Buffer.from('["ayer","x"]').toString('base64url') }, refusals.invalid_cursor.message],
])('%j is refused', async (query, message) => {
  const answer = await list(cast.ana, query as unknown as Record<string, string>)
  expect([answer.status, answer.body.message]).toEqual([400, message])
})
