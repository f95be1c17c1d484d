/** @module-tag rare */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { readSettings } from '#server/app/settings.ts'
import { checksumFiles } from '#server/app/transfer/move-files.ts'
import { unfinishedIn } from '#server/platform/db/embedded-folder.ts'
import { filesIn, openFiles } from '#server/platform/files/open-files.ts'
import { startObjectStore } from '#test/object-store-server.ts'
import {
  backUp,
  copyOfFilled,
  filesOf,
  fillScene,
  health,
  leave,
  marksOf,
  meddle,
  newFolder,
  openApplication,
  restore,
  scene,
  start,
  started,
  stop,
} from '#test/processes/moving-scene.ts'

fillScene()

test('A backup while twenty people write holds all that was answered before it, and nothing by half', async () => {
  const folder = copyOfFilled()
  const server = await started({ DATA_DIR: folder })
  const logIn = async (email: string) =>
    (await server.post<{ token: string }>('/auth/login', { email, password: 'singladura' })).body.token
  const tokens = [await logIn('ana@example.com'), await logIn('carla@example.com')]
  const listed = await server.get<{ conversations: { _id: string }[] }>('/messages/conversations', tokens[1])
  const [conversation] = listed.body.conversations
  const answered: string[] = []
  let over = false
  const write = async (writer: number) => {
    for (let number = 0; !over; number++) {
      const text = `escrito ${writer}-${number}`
      const { status } = await server.post(`/messages/${conversation?._id}`, { text }, tokens[writer % 2])
      if (status === 201) answered.push(text)
    }
  }
  const writing = Promise.allSettled(Array.from({ length: 20 }, (_, writer) => write(writer)))
  await vi.waitFor(() => expect(answered.length).toBeGreaterThan(40), { timeout: 30_000 })
  const before = [...answered]
  const kept = path.join(newFolder(), 'copia')
  const made = await backUp({ DATA_DIR: folder }, kept)
  over = true
  await writing
  await stop(server)

  const elsewhere = newFolder()
  const brought = await restore({ DATA_DIR: elsewhere }, kept)
  const restored = await openApplication({ DATA_DIR: elsewhere })
  const written = await restored.ask(`select text from messages where text like 'escrito %'`)
  const broken = await restored.ask(
    `select c.id from conversations c left join messages m on m.conversation_id = c.id
      group by c.id having c.last_seq <> count(m.id) or c.last_seq <> max(m.seq)`,
  )
  const there = new Set(written.map(row => (row as { text: string }).text))
  expect([made.code, brought.code, before.filter(text => !there.has(text)), broken]).toEqual([0, 0, [], []])
  // It was made in the middle: some came later.
  expect(answered.length).toBeGreaterThan(there.size)
  const named = await restored.ask(
    `select 'photos/' || file || '.jpg' as key from checklist_photos
      union all select 'photos/' || file || '-thumb.webp' from vessel_photos
      union all select file_key from vessel_documents where file_key is not null
      union all select file_key from titles where file_key is not null
      union all select key from sealed_files`,
  )
  const lying = await filesOf(elsewhere)
  expect(named.filter(row => !lying.has((row as { key: string }).key))).toEqual([])
  expect(await restored.health()).toBe(200)
})

test('A backup of a folder that nobody has open is restored as it was, after an interruption too', {
  tags: 'rare',
}, async () => {
  const kept = path.join(newFolder(), 'copia')
  const made = await backUp({ DATA_DIR: scene.folder }, kept)
  const elsewhere = newFolder()
  fs.mkdirSync(unfinishedIn(elsewhere))
  const server = await start({ DATA_DIR: elsewhere })
  expect([made.code, await server.ended, server.printed()]).toEqual([
    0,
    1,
    expect.stringContaining('hay una restauración sin terminar'),
  ])
  const brought = await restore({ DATA_DIR: elsewhere }, kept)
  const again = await restore({ DATA_DIR: elsewhere }, kept)
  expect([brought.code, again]).toEqual([
    0,
    {
      code: 1,
      printed: `En ${elsewhere} ya hay una base de datos. Elige con DATA_DIR una carpeta vacía.\n`,
    },
  ])
  expect([await marksOf(elsewhere), await filesOf(elsewhere)]).toEqual([scene.marks, scene.files])
})

test('A backup takes the files from the bucket and brings them there, where S3_URL names one', {
  tags: 'rare',
}, async () => {
  const [kept, again] = [path.join(newFolder(), 'copia'), path.join(newFolder(), 'copia')]
  const bucket = await startObjectStore()
  leave.push(() => bucket.close())
  const elsewhere = { DATA_DIR: newFolder(), S3_URL: bucket.url() }
  await backUp({ DATA_DIR: scene.folder }, kept)
  const brought = await restore(elsewhere, kept)
  const made = await backUp(elsewhere, again)
  const inBucket = await checksumFiles(openFiles(readSettings(elsewhere)))
  expect([
    brought.code,
    made.code,
    inBucket,
    await filesOf(elsewhere.DATA_DIR),
    await filesOf(again),
  ]).toEqual([0, 0, scene.files, new Map(), scene.files])
})

test('A backup says which files were missing at its source, and brings all the others back', {
  tags: 'rare',
}, async () => {
  const [folder, elsewhere, found] = [copyOfFilled(), newFolder(), newFolder()]
  const kept = path.join(newFolder(), 'copia')
  const lost = [...scene.files.keys()]
    .filter(key => key.startsWith('photos/'))
    .sort()
    .slice(0, 3)
  for (const key of lost) fs.rmSync(path.join(filesIn(folder), key))
  const made = await backUp({ DATA_DIR: folder }, kept)
  const brought = await restore({ DATA_DIR: elsewhere }, kept)
  const named = lost.map(key => `  falta ${key}\n`).join('')
  expect([made, brought]).toEqual([
    {
      code: 1,
      printed: expect.stringMatching(
        `^${named}La copia de ${kept} no está completa\\. Ficheros que faltan en el origen: 3\\. `,
      ),
    },
    {
      code: 0,
      printed: expect.stringMatching(
        `^Restaurado en .*\n${named}La copia no está completa\\. Ficheros que faltaban ya cuando se hizo: 3\\. `,
      ),
    },
  ])
  const others = new Map([...scene.files].filter(([key]) => !lost.includes(key)))
  expect([await marksOf(elsewhere), await filesOf(elsewhere)]).toEqual([scene.marks, others])
  expect(await health(await started({ DATA_DIR: elsewhere }))).toBe(200)

  // A missing file that is found is added to the backup's own.
  const [first = '', second = '', third = ''] = lost
  for (const key of [first, second])
    fs.cpSync(path.join(filesIn(scene.folder), key), path.join(filesIn(kept), key))
  const after = await restore({ DATA_DIR: found }, kept)
  expect([after.code, after.printed.split('\n').slice(1, 2)]).toEqual([0, [`  falta ${third}`]])
  others.set(first, scene.files.get(first) ?? '').set(second, scene.files.get(second) ?? '')
  expect(await filesOf(found)).toEqual(new Map([...others].sort()))
})

test('A backup that was damaged is not restored', { tags: 'rare' }, async () => {
  const kept = path.join(newFolder(), 'copia')
  await backUp({ DATA_DIR: scene.folder }, kept)
  const elsewhere = newFolder()
  await meddle(kept, `update users set bio = 'Otra' where email = 'ana@example.com'`)
  const changedRow = await restore({ DATA_DIR: elsewhere }, kept)
  const [picture = ''] = [...(await filesOf(kept)).keys()]
  fs.appendFileSync(path.join(filesIn(kept), picture), 'x')
  const changedFile = await restore({ DATA_DIR: elsewhere }, kept)
  const damaged = (what: string) => ({
    code: 1,
    printed: `La copia está dañada: no es como cuando se hizo en ${what}. Usa otra; no se ha restaurado nada.\n`,
  })
  expect([changedRow, changedFile, fs.readdirSync(elsewhere)]).toEqual([
    damaged('users'),
    damaged(picture),
    ['lock.db'],
  ])
})

test('A backup does not write over anything, and says whose task it is instead', {
  tags: 'rare',
}, async () => {
  const [full, empty] = [newFolder(), newFolder()]
  fs.writeFileSync(path.join(full, 'algo'), '')
  const elsewhere = { DATA_DIR: scene.folder, DATABASE_URL: 'postgres://nadie@localhost/nada' }
  expect([
    await backUp({ DATA_DIR: scene.folder }, full),
    await backUp({ DATA_DIR: empty }, path.join(empty, 'copia')),
    await backUp(elsewhere, path.join(empty, 'copia')),
    await restore(elsewhere, full),
    await restore({ DATA_DIR: empty }, full),
    await backUp({ DATA_DIR: scene.folder }),
  ]).toEqual(
    [
      `La carpeta ${full} no está vacía. Elige otra para la copia.`,
      `En ${empty} no hay ninguna base de datos. Di con DATA_DIR en qué carpeta está.`,
      'Esto copia la base de datos embebida. De la de DATABASE_URL haz la copia con pg_dump.',
      'Esto restaura la base de datos embebida. Quita DATABASE_URL de esta orden.',
      `En ${full} no hay ninguna copia: falta manifest.json.`,
      'Uso: npm run backup -- CARPETA  (una que no exista, o vacía)',
    ].map(sentence => ({ code: 1, printed: `${sentence}\n` })),
  )
})
