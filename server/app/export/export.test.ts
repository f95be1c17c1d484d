import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { readMe } from '#server/app/export/read-me.ts'
import { buildConversation } from '#test/builders.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { liveMarkedLife } from '#test/marked-life.ts'
import { passageScene } from '#test/passage-scene.ts'
import { pdfOf, pictureOf } from '#test/pictures.ts'
import { carlasHand } from '#test/signatures.ts'
import { type Person, startTestServer, type TestServer } from '#test/test-server.ts'
import { MARK } from '#test/traces.ts'
import { unzip } from '#test/unzip.ts'

const subjects = [
  'avisos-en-dispositivos',
  'barcos',
  'titulaciones',
  'bloqueos',
  'borradores',
  'busquedas-guardadas',
  'travesias',
  'resenas',
  'candidaturas',
  'contratos',
  'conversaciones',
  'contraofertas',
  'notas-de-solicitantes',
  'supuestos',
  'denuncias',
  'retirado',
  'decisiones',
  'operacion',
  'invitaciones',
  'listas-de-verificacion',
  'cuentas',
  'gastos-propios',
  'mensajes',
  'notificaciones',
  'ofertas',
  'perfil',
  'preguntas',
  'redes-conocidas',
  'dispositivos-conocidos',
  'sesiones',
].map(name => `${name}.json`)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ask = (person: Person) => person.call(accountApi.exportData)
const opened = async (person: Person) => unzip((await ask(person)).bytes)
const count = (files: Map<string, string>, name: string) =>
  (JSON.parse(files.get(`${name}.json`) ?? '') as unknown[]).length

test('It is a ZIP whose name says what and when', { tags: 'rare' }, async () => {
  const { status, headers } = await ask(await server.join('owner'))
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/zip',
    `attachment; filename="singladura-mis-datos-2026-06-01.zip"; filename*=UTF-8''singladura-mis-datos-2026-06-01.zip`,
  ])
})

test('A person who has done nothing yet gets a profile, a session, and lists that are empty', {
  tags: 'rare',
}, async () => {
  const files = await opened(await server.join('crew'))
  expect([...files.keys()].sort()).toEqual(['LEEME.txt', ...subjects].sort())
  expect(subjects.filter(name => JSON.parse(files.get(name) ?? '').length > 0)).toEqual([
    'avisos-en-dispositivos.json',
    'perfil.json',
    'sesiones.json',
  ])
})

test('The archive of somebody with two thousand files is whole', { tags: 'rare' }, async () => {
  const { ana, carla } = await server.cast()
  const { id } = await buildConversation(server.context(), ana.id, carla.id)
  const key = 'attachments/plano.pdf'
  await server.dependencies.services.files.put(key, pdfOf('plano'))
  await server.db.execute(
    sql`insert into messages (id, conversation_id, seq, sender_id, text, file_key, file_name, file_bytes, created_at)
      select gen_random_uuid(), ${id}, n, ${carla.id}, '', ${key}, 'plano.pdf', 1, now() from generate_series(1, 2000) n`,
  )
  const files = await opened(carla)
  const plans = [...files.entries()].filter(([name]) => name.endsWith('.pdf'))
  expect([plans.length, count(files, 'mensajes')]).toEqual([2000, 2000])
  expect(plans.filter(([, content]) => !content.startsWith('%PDF-'))).toEqual([])
})

test('A fault in the middle breaks it off and is logged, and the server goes on', async () => {
  const reported = vi.spyOn(server.dependencies.services, 'reportError').mockImplementation(() => undefined)
  const carla = await server.join('crew')
  await server.db.execute(sql`alter table push_preferences rename to taken_away`)
  await expect(ask(carla)).rejects.toThrow('destroyed')
  await server.db.execute(sql`alter table taken_away rename to push_preferences`)
  expect(reported).toHaveBeenCalledOnce()
  reported.mockRestore()
  expect(JSON.parse((await opened(carla)).get('avisos-en-dispositivos.json') ?? '')).toEqual([{ muted: [] }])
})

test('The first file names all the others', () => {
  for (const name of subjects) expect(readMe).toContain(name)
})

test('The record of an arrival is in its list: the differences, and each signature with its evidence', {
  tags: 'rare',
}, async () => {
  server.at('2026-06-01T10:00:00Z')
  const cast = await server.cast()
  const { list } = await checklistScene(() => ({ server, cast })).handedOver()
  await cast.carla.call(checklistApi.signRecord, {
    params: { id: list._id },
    body: { signature: carlasHand },
    headers: { 'user-agent': 'Navegador de Carla' },
  })
  const lists = JSON.parse((await opened(cast.carla)).get('listas-de-verificacion.json') ?? '')
  const { record } = lists.find(({ id }: { id: string }) => id === list._id)
  expect([lists.length, record.differences, record.signatures]).toEqual([
    2,
    expect.any(Array),
    [
      {
        party: 'crew',
        address: '127.0.0.1',
        browser: 'Navegador de Carla',
        signedAt: '2026-06-01T10:00:00.000Z',
      },
    ],
  ])
})

test('The sheet ashore comes whole to owner and skipper, and guests are named there', async () => {
  server.at('2026-06-01T10:00:00Z')
  const cast = await server.cast()
  const { departed } = passageScene(() => ({ server, cast }))
  await departed({}, { others: 'Pau Riera' })
  for (const by of [cast.ana, cast.carla]) {
    const [passage] = JSON.parse((await opened(by)).get('travesias.json') ?? '')
    expect(passage).toMatchObject({
      others: 'Pau Riera',
      shoreSheet: {
        vessel: { name: 'Brisa', colours: 'casco azul, vela blanca' },
        people: [{ name: 'Carla Pons', isSkipper: true }],
        owner: { name: 'Ana Ferrer' },
      },
    })
  }
})

test('The log of a passage comes with its photos, to both sides', async () => {
  server.at('2026-06-01T10:00:00Z')
  const cast = await server.cast()
  const scene = passageScene(() => ({ server, cast }))
  const { jobId } = await scene.departed()
  const { entry } = (await scene.writeLog(jobId, { text: 'Cabo en la hélice.' })).body
  await scene.addEntryPhoto(jobId, entry, await pictureOf(1))
  await scene.share(jobId, cast.ana, 'La familia')
  for (const by of [cast.ana, cast.carla]) {
    const files = await opened(by)
    const [passage] = JSON.parse(files.get('travesias.json') ?? '')
    const [photo] = passage.log.find(
      ({ text }: { text: string | null }) => text === 'Cabo en la hélice.',
    ).photos
    expect(photo.file).toMatch(new RegExp(`^bitacora/${jobId}/.+\\.jpg$`))
    expect(files.get(photo.file)?.length).toBeGreaterThan(100)
    // A link is its maker's.
    expect(passage.links.map(({ name }: { name: string }) => name)).toEqual(
      by === cast.ana ? ['La familia'] : [],
    )
  }
})

describe.each(['ana', 'carla'] as const)('%s, who has done everything,', who => {
  let files: Map<string, string>
  let life: Awaited<ReturnType<typeof liveMarkedLife>>
  let text: string
  beforeAll(async () => {
    server.at('2026-06-01T10:00:00Z')
    life = await liveMarkedLife(server, await server.cast(), who)
    files = await opened(life.self)
    text = [...files].flatMap(([name, content]) => (name.endsWith('.json') ? content : [])).join('\n')
  })

  test('gets something of everything', () => {
    const expected = {
      ana: { ofertas: 5, barcos: 1, titulaciones: 0, candidaturas: 5, borradores: 0 },
      carla: { ofertas: 0, barcos: 0, titulaciones: 1, candidaturas: 5, borradores: 1 },
    }[who]
    const always = {
      contratos: 3,
      conversaciones: 1,
      mensajes: 3,
      invitaciones: 1,
      bloqueos: 1,
      denuncias: 1,
      decisiones: 1,
      operacion: 1,
      sesiones: 2,
      'redes-conocidas': 1,
      'dispositivos-conocidos': 1,
    }
    const found = Object.fromEntries(
      Object.keys({ ...always, ...expected }).map(name => [name, count(files, name)]),
    )
    expect(found).toEqual({ ...always, ...expected })
  })

  test('finds there what they have typed', () => {
    const typed = [
      'nombre',
      'bio',
      'teléfono',
      'dirección',
      'documento',
      'el mensaje',
      'denuncia',
      'la queja',
      'su casa',
    ]
    const own =
      who === 'ana'
        ? ['el solicitado', 'la revisión', 'la matrícula', 'la aseguradora', 'la nota de la aseguradora']
        : ['experiencia', 'la nota', 'el amarre', 'el número']
    for (const what of [...typed, ...own]) expect(text).toContain(`${MARK} ${what}`)
  })

  test('gets no secret: neither a hash of a password nor of a token', () => {
    expect(text).not.toContain('argon2')
    expect(text).not.toMatch(/tokenHash|passwordHash/)
  })

  test('gets the files: picture, signed contract, signatures, inspection and photo', () => {
    const folders = [...files.keys()].filter(name => !/\.(json|txt)$/.test(name))
    const kinds = new Set(folders.map(name => name.replace(/[\w-]{30,}/g, '…')))
    const ofVessels = ['barcos/…/documentos/….pdf', 'barcos/…/fotos/….jpg']
    expect([...kinds].sort()).toEqual([
      'anexos/….pdf',
      'anexos/….png',
      ...(who === 'ana' ? ofVessels : []),
      'contratos/….pdf',
      'contratos/….png',
      ...(who === 'ana' ? ['dossiers/….pdf'] : []),
      'foto-de-perfil.webp',
      'fotos/…/….jpg',
      'informes/….pdf',
      ...(who === 'carla' ? ['titulaciones/….pdf'] : []),
    ])
    expect(files.get(`contratos/${life.contract._id}.pdf`)?.startsWith('%PDF-')).toBe(true)
  })
})
