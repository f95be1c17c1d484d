// The bare act by hand: no access check, no notification, no task, no event, no idempotency key.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { applicantsOf, type Extent, talks } from './cast.ts'
import { beMeasured } from './measured-process.ts'

const CONNECTIONS = 10

const { url, extent } = JSON.parse(process.argv[2] ?? '') as { url: string; extent: Extent }
const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
const people = new Map(
  [...applicantsOf(extent), ...talks.flatMap(({ owner, crew }) => [owner, crew])].map(({ token, id }) => [
    token,
    id,
  ]),
)

const statements = {
  findJob: 'select * from jobs where id = $1',
  apply: 'insert into applications (id, job_id, crew_id, owner_id, applied_at) values ($1, $2, $3, $4, $5)',
  countOn: 'update conversations set last_seq = last_seq + 1 where id = $1 returning last_seq',
  write:
    'insert into messages (id, conversation_id, seq, sender_id, text, created_at) values ($1, $2, $3, $4, $5, $6)',
  moveUp:
    'update conversation_parties set updated_at = $3, unread = unread + (user_id <> $2)::int where conversation_id = $1',
  findItem:
    'select item.*, list.crew_id from checklist_items item join checklists list on list.id = checklist_id where item.id = $1',
  answer:
    'update checklist_items set status = $2, completed_at = $3, revision = revision + 1 where id = $1 returning *',
}
const ask = async (
  client: pg.Pool | pg.PoolClient,
  name: keyof typeof statements,
  values: unknown[],
): Promise<Record<string, unknown>> =>
  (await client.query({ name, text: statements[name], values })).rows[0] ?? {}

async function inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

type Act = (userId: string, id: string, body: { text?: string; status?: string }) => Promise<object>

const apply: Act = async (userId, jobId) => {
  const offer = await ask(pool, 'findJob', [jobId])
  if (offer.status !== 'open') throw new Error('The offer is closed.')
  await ask(pool, 'apply', [newId(), jobId, userId, offer.owner_id, new Date()])
  return { message: 'Aplicación enviada con éxito.' }
}
const send: Act = (userId, conversationId, { text }) =>
  inTransaction(async client => {
    const { last_seq: seq } = await ask(client, 'countOn', [conversationId])
    const message = { id: newId(), text, createdAt: new Date() }
    await ask(client, 'write', [message.id, conversationId, seq, userId, text, message.createdAt])
    await ask(client, 'moveUp', [conversationId, userId, message.createdAt])
    return { sentMessage: message }
  })
const answerItem: Act = async (userId, itemId, { status }) => {
  const { crew_id: crewId } = await ask(pool, 'findItem', [itemId])
  if (crewId !== userId) throw new Error("Somebody else's list.")
  return { item: await ask(pool, 'answer', [itemId, status, new Date()]) }
}

const routes: [RegExp, number, Act][] = [
  [/^\/api\/jobs\/([\w-]+)\/apply$/, 201, apply],
  [/^\/api\/messages\/([\w-]+)$/, 201, send],
  [/^\/api\/vessel-checklists\/[\w-]+\/items\/([\w-]+)$/, 200, answerItem],
]

async function answer(request: http.IncomingMessage): Promise<[number, object]> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const userId = people.get(request.headers.authorization?.slice('Bearer '.length) ?? '')
  for (const [path, status, act] of routes) {
    const id = path.exec(request.url ?? '')?.[1]
    if (!id || !userId) continue
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {}
    return [status, await act(userId, id, body)]
  }
  return [404, {}]
}

const server = http.createServer(async (request, response) => {
  const [status, value] = await answer(request).catch((error: Error): [number, object] => [
    500,
    { message: error.message },
  ])
  const body = JSON.stringify(value)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  beMeasured((server.address() as AddressInfo).port, async () => {
    server.close()
    server.closeAllConnections()
    await pool.end()
  })
})
