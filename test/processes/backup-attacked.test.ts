/** @module-tag rare */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { databaseIn } from '#server/platform/db/embedded-folder.ts'
import { filesIn } from '#server/platform/files/open-files.ts'
import {
  backUp,
  copyOfFilled,
  filesOf,
  fillScene,
  health,
  marksOf,
  meddle,
  newFolder,
  restore,
  run,
  scene,
  started,
} from '#test/processes/moving-scene.ts'

fillScene()

test('The remains of a killed backup are named, and gone with the next one into the same place', async () => {
  const [place, other] = [newFolder(), copyOfFilled()]
  const kept = path.join(place, 'copia')
  const first = run({ DATA_DIR: scene.folder }, 'server/app/cli/backup.ts', kept)
  const left = `${kept}.part`
  const isUnderWay = () => fs.existsSync(path.join(databaseIn(path.join(left, 'copia')), 'PG_VERSION'))
  await vi.waitFor(() => expect(isUnderWay()).toBe(true), { timeout: 30_000, interval: 1 })
  first.child.kill('SIGSTOP')
  const meanwhile = await backUp({ DATA_DIR: other }, kept)
  first.child.kill('SIGKILL')
  await first.ended
  const beside = await backUp({ DATA_DIR: scene.folder }, path.join(place, 'otra'))
  const again = await backUp({ DATA_DIR: scene.folder }, kept)
  expect([meanwhile.code, meanwhile.printed]).toEqual([1, `Otra orden hace ahora la copia ${kept}.\n`])
  expect([beside.code, beside.printed]).toEqual([
    0,
    expect.stringContaining(`Aviso: ${left} es lo que dejó una copia interrumpida. Puedes borrarlo.\n`),
  ])
  expect([again.code, again.printed.includes('Aviso'), fs.readdirSync(place).sort()]).toEqual([
    0,
    false,
    ['copia', 'otra'],
  ])
  expect(fs.readdirSync(kept).sort()).toEqual(['files', 'manifest.json', 'postgres'])
})

test('Half of a copy is not backed up', async () => {
  const [folder, place] = [copyOfFilled(), newFolder()]
  await meddle(folder, 'create schema moving; create table moving.copy (origin text)')
  const refused = await backUp({ DATA_DIR: folder }, path.join(place, 'copia'))
  expect([refused.code, refused.printed, fs.readdirSync(place)]).toEqual([
    1,
    expect.stringContaining('es una copia sin terminar'),
    [],
  ])
})

test('A backup does not go into what it copies', async () => {
  const folder = copyOfFilled()
  for (const inside of [databaseIn(folder), filesIn(folder)])
    expect(await backUp({ DATA_DIR: folder }, path.join(inside, 'copia'))).toEqual({
      code: 1,
      printed: `La copia no puede estar dentro de ${inside}. Elige otra carpeta.\n`,
    })
  expect([await marksOf(folder), await filesOf(folder)]).toEqual([scene.marks, scene.files])
})

test('A file where a folder has to be is told in a sentence by both', async () => {
  const file = path.join(newFolder(), 'fichero')
  fs.writeFileSync(file, '')
  const sentence = {
    code: 1,
    printed: expect.stringMatching(/^Donde hace falta una carpeta hay un fichero\. \([^\n]*\)\n$/),
  }
  const kept = path.join(newFolder(), 'copia')
  await backUp({ DATA_DIR: scene.folder }, kept)
  expect([
    await backUp({ DATA_DIR: scene.folder }, file),
    await backUp({ DATA_DIR: scene.folder }, path.join(file, 'copia')),
    await restore({ DATA_DIR: file }, kept),
  ]).toEqual([sentence, sentence, sentence])
})

const damages: [string, (kept: string) => void][] = [
  ['without its database', kept => fs.rmSync(databaseIn(kept), { recursive: true })],
  [
    'with half of its control file',
    kept => fs.truncateSync(path.join(databaseIn(kept), 'global', 'pg_control'), 100),
  ],
  ['without its log', kept => fs.rmSync(path.join(databaseIn(kept), 'pg_wal'), { recursive: true })],
  [
    'with a table that was overwritten',
    kept => {
      const base = path.join(databaseIn(kept), 'base')
      const files = fs
        .readdirSync(base, { recursive: true, encoding: 'utf8' })
        .map(name => path.join(base, name))
      const largest = files.sort((a, b) => fs.statSync(b).size - fs.statSync(a).size)[0] ?? ''
      fs.writeFileSync(largest, Buffer.alloc(fs.statSync(largest).size, 0x5a))
    },
  ],
  [
    'with a manifest of another shape',
    kept => fs.writeFileSync(path.join(kept, 'manifest.json'), '{"engine":"18"}'),
  ],
]
test.for(damages)('A backup %s is not restored, and leaves nothing', async ([, damage]) => {
  const [kept, elsewhere] = [path.join(newFolder(), 'copia'), newFolder()]
  await backUp({ DATA_DIR: scene.folder }, kept)
  damage(kept)
  const refused = await restore({ DATA_DIR: elsewhere }, kept)
  expect([refused.code, refused.printed]).toEqual([
    1,
    expect.stringMatching(/^(La copia está dañada|El fichero \S+ está dañado)[^\n]*\n$/),
  ])
  expect(fs.existsSync(path.join(elsewhere, 'postgres.part'))).toBe(false)
  expect(await health(await started({ DATA_DIR: elsewhere }))).toBe(200)
})

test('A spoilt file in a backup is named, with what to do', async () => {
  const [kept, elsewhere] = [path.join(newFolder(), 'copia'), newFolder()]
  await backUp({ DATA_DIR: scene.folder }, kept)
  const [key = ''] = scene.files.keys()
  const spoilt = path.join(filesIn(elsewhere), key)
  fs.mkdirSync(path.dirname(spoilt), { recursive: true })
  fs.writeFileSync(spoilt, 'x')
  const refused = await restore({ DATA_DIR: elsewhere }, kept)
  fs.rmSync(spoilt)
  const again = await restore({ DATA_DIR: elsewhere }, kept)
  expect([refused, again.code, await filesOf(elsewhere)]).toEqual([
    { code: 1, printed: `No han llegado bien ${key}. Bórralos del destino y repite la orden.\n` },
    0,
    scene.files,
  ])
})
