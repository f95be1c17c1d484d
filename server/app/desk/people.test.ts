import { beforeAll, expect, test } from 'vitest'
import { peopleApi } from '#domain/operator/people-api.ts'
import { patternsOf } from '#server/accounts/search-people.ts'
import { eraseAtOnce } from '#server/app/erasure/erase-account.ts'
import { joinOperator, type OperatorPerson } from '#test/operator.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()
let laia: OperatorPerson

beforeAll(async () => {
  laia = await joinOperator(server)
  const verified = { emailVerifiedAt: server.now() }
  await server.join('owner', {
    ...verified,
    name: 'Íñigo Múgica',
    email: 'armador@mugica.example',
    phone: '+34 612 345 678',
  })
  await server.join('crew', { name: 'Iñaki Peña', email: 'i_pena@example.com', phone: '971 22.33-44' })
  await server.join('crew', {
    ...verified,
    name: 'Oriol Casals',
    email: 'oriol@example.com',
    disabledAt: server.now(),
  })
  await server.join('owner', { ...verified, name: 'Łukasz Østergård', email: 'lukasz@vela.example' })
  const gone = await server.join('crew', { ...verified, name: 'Íñigo Borrado', email: 'borrado@example.com' })
  await eraseAtOnce({
    ...server.dependencies,
    now: server.now(),
    actor: { id: gone.id, role: 'crew' },
  })
})

const names = async (query: Record<string, string>) =>
  (await laia.call(peopleApi.list, { query })).body.people.map(({ name }) => name)

test.each<[string, string[]]>([
  ['íñigo', ['Íñigo Múgica']],
  ['INIGO MUGICA', ['Íñigo Múgica']],
  ['mugica inigo', ['Íñigo Múgica']],
  ['ugic', ['Íñigo Múgica']],
  ['armador@mugica.example', ['Íñigo Múgica']],
  ['Armador@Mugica', ['Íñigo Múgica']],
  ['612345678', ['Íñigo Múgica']],
  ['+34 612-345-678', ['Íñigo Múgica']],
  ['0034612345678', ['Íñigo Múgica']],
  ['345 678', ['Íñigo Múgica']],
  ['971223344', ['Iñaki Peña']],
  ['pe', ['Iñaki Peña']],
  ['i', ['Iñaki Peña', 'Íñigo Múgica']],
  ['na', []],
  ['i_pena', ['Iñaki Peña']],
  ['%', ['Iñaki Peña', 'Íñigo Múgica', 'Łukasz Østergård', 'Oriol Casals']],
  ['%%%', ['Iñaki Peña', 'Íñigo Múgica', 'Łukasz Østergård', 'Oriol Casals']],
  ['ñigo%m', []],
  ['lukasz ostergard', ['Łukasz Østergård']],
  ['borrado', []],
  ["'); drop table users; --", []],
])('the search for %s finds %j', async (q, expected) => {
  expect(await names({ q })).toEqual(expected)
})

test.each<[Record<string, string>, string[]]>([
  [{}, ['Iñaki Peña', 'Íñigo Múgica', 'Łukasz Østergård', 'Oriol Casals']],
  [{ role: 'crew' }, ['Iñaki Peña', 'Oriol Casals']],
  [{ state: 'active' }, ['Íñigo Múgica', 'Łukasz Østergård']],
  [{ state: 'unverified' }, ['Iñaki Peña']],
  [{ state: 'disabled' }, ['Oriol Casals']],
  [{ state: 'disabled', q: 'example.com' }, ['Oriol Casals']],
  [{ role: 'owner', q: 'example' }, ['Íñigo Múgica', 'Łukasz Østergård']],
])('%j lists %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test('A row of the list tells people apart, and says no more of them', async () => {
  const { body } = await laia.call(peopleApi.list, { query: { q: 'oriol' } })
  expect(body.people).toEqual([
    {
      _id: expect.any(String),
      name: 'Oriol Casals',
      email: 'oriol@example.com',
      role: 'crew',
      state: 'disabled',
      createdAt: server.now().toISOString(),
    },
  ])
})

test('A role or a state that does not exist is refused in words', async () => {
  const { status, body } = await laia.call(peopleApi.list, { query: { role: 'admin', state: 'erased' } })
  expect([status, body.errors]).toEqual([
    400,
    ['role', 'state'].map(field => ({ field, message: 'Ese filtro no existe.' })),
  ])
})

test('Punctuation alone asks for nothing, and a number is asked for without its country', () => {
  expect(['…', ' @ ', '+34 612 345 678', '12', 'Ana 612'].map(patternsOf)).toEqual([
    [],
    [],
    ['%612345678%'],
    ['% 12%'],
    ['%ana%', '%612%'],
  ])
})

test('Behind a thousand others who do not match, the rare one is found, and pages follow each other', {
  tags: 'rare',
}, async () => {
  await server.db.execute(`
    insert into users (id, role, name, email, password_hash, terms_version, terms_accepted_at, created_at)
    select gen_random_uuid(), 'crew', case when n = 0 then 'Zoe Zubizarreta' else 'Marinero ' || n end,
      n || '@muchos.example', 'x', '1', now(), now()
    from generate_series(0, 1050) n`)
  expect(await names({ q: 'zubizarreta' })).toEqual(['Zoe Zubizarreta'])
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await laia.call(peopleApi.list, {
      query: { q: 'marinero', limit: '100', ...(cursor ? { cursor } : {}) },
    })
    seen.push(...body.people.map(({ _id }) => _id))
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  expect([seen.length, new Set(seen).size]).toEqual([1_050, 1_050])
})
