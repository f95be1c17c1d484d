/** @module-tag rare */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import { readSettings } from '#server/app/settings.ts'
import { copyEverything } from '#server/app/transfer/copy-everything.ts'
import { migrateOver } from '#server/platform/db/migrate.ts'
import { filesIn } from '#server/platform/files/open-files.ts'
import { startObjectStore } from '#test/object-store-server.ts'
import { MANY } from '#test/processes/filled-folder.ts'
import { marksOn, newDatabase } from '#test/processes/moving-databases.ts'
import {
  copy,
  copyOfFilled,
  fail,
  filesOf,
  fillScene,
  health,
  leave,
  marksOf,
  meddle,
  newFolder,
  run,
  scene,
  start,
  started,
} from '#test/processes/moving-scene.ts'

fillScene()

describe.skipIf(!process.env.TEST_DATABASE_URL)('Between the embedded database and a server', () => {
  test('There and back again every table and every file is what it was, and none was empty', async () => {
    const bucket = await startObjectStore()
    leave.push(() => bucket.close())
    const there = await newDatabase()
    const back = newFolder()
    const S3_URL = bucket.url()
    const going = await copy({ DATA_DIR: scene.folder, S3_URL }, '--to', there.url)
    const onServer = await marksOn(there)
    const coming = await copy({ DATA_DIR: back, S3_URL }, '--from', there.url, '--to', 'embedded')
    expect([
      going.code,
      coming.code,
      scene.marks.filter(table => table.rows === 0),
      scene.files.size > 20,
    ]).toEqual([0, 0, [], true])
    expect([onServer, await marksOf(back), await filesOf(back)]).toEqual([
      scene.marks,
      scene.marks,
      scene.files,
    ])
    const another = await newDatabase()
    const settings = readSettings({ DATA_DIR: scene.folder, S3_URL })
    await expect(copyEverything(settings, { to: another.url }, () => undefined)).rejects.toThrow(
      'El destino ya tiene ficheros.',
    )
    expect(going.printed).toContain(
      `Ficheros: ${scene.files.size}\nLa copia está completa y es igual al origen.\n`,
    )
    expect(await health(await started({ DATA_DIR: back }))).toBe(200)
  })

  test('A file that is missing at the source is named, and the copy is not called complete', {
    tags: 'rare',
  }, async () => {
    const [bucket, there, folder] = [await startObjectStore(), await newDatabase(), copyOfFilled()]
    leave.push(() => bucket.close())
    const lost = [...scene.files.keys()].find(key => key.startsWith('photos/')) ?? ''
    fs.rmSync(path.join(filesIn(folder), lost))
    const env = { DATA_DIR: folder, S3_URL: bucket.url() }
    const { code, printed } = await copy(env, '--to', there.url)
    expect([code, printed.includes('completa y es igual'), printed.split('\n').slice(-3)]).toEqual([
      1,
      false,
      [
        `  falta ${lost}`,
        expect.stringMatching(
          /^La copia es igual al origen, pero no está completa\. Ficheros que faltan en el origen: 1\./,
        ),
        '',
      ],
    ])
    expect(await marksOn(there)).toEqual(scene.marks)
    expect(await health(await started({ ...env, DATABASE_URL: there.url }))).toBe(200)
  })

  test('A copy that was killed goes on where it was, and nothing else does with what it left', {
    tags: 'rare',
  }, async () => {
    const there = await newDatabase()
    const first = run({ DATA_DIR: scene.folder }, 'server/app/cli/db-copy.ts', '--to', there.url)
    const reached = async () => {
      const { rows } = await there.pool.query(`select from moving.reached where table_name = 'messages'`)
      return rows.length
    }
    await vi.waitFor(async () => expect(await reached()).toBe(1), { timeout: 60_000, interval: 2 })
    first.child.kill('SIGKILL')
    const ended = await first.ended
    const { rows } = await there.pool.query<{ count: string }>('select count(*) from messages')
    const server = await start({ DATABASE_URL: there.url, DATA_DIR: newFolder() })
    expect([ended, Number(rows[0]?.count) < MANY, await server.ended, server.printed()]).toEqual([
      'SIGKILL',
      true,
      1,
      'La base de datos es una copia sin terminar. Repite la orden npm run db:copy que la hacía, o usa la de origen.\n',
    ])

    const other = copyOfFilled()
    await meddle(other, `update users set bio = 'Otra' where email = 'ana@example.com'`)
    expect(await copy({ DATA_DIR: other }, '--to', there.url)).toEqual({
      code: 1,
      printed: expect.stringContaining('hay una copia sin terminar de otros datos'),
    })

    const again = await copy({ DATA_DIR: scene.folder }, '--to', there.url)
    expect([again.code, again.printed.includes('La copia sigue donde se quedó.')]).toEqual([0, true])
    expect(await marksOn(there)).toEqual(scene.marks)
    expect(await health(await started({ DATABASE_URL: there.url, DATA_DIR: scene.folder }))).toBe(200)
  })

  test('Killed on its way into a folder, it goes on there too', { tags: 'rare' }, async () => {
    const there = await newDatabase()
    await copy({ DATA_DIR: scene.folder }, '--to', there.url)
    const back = newFolder()
    const command = ['--from', there.url, '--to', 'embedded']
    const first = run({ DATA_DIR: back }, 'server/app/cli/db-copy.ts', ...command)
    await first.prints('conversations: ')
    first.child.kill('SIGKILL')
    await first.ended
    const server = await start({ DATA_DIR: back })
    expect([await server.ended, server.printed()]).toEqual([1, expect.stringContaining('copia sin terminar')])
    const again = await copy({ DATA_DIR: back }, ...command)
    expect([again.code, again.printed.includes('La copia sigue donde se quedó.')]).toEqual([0, true])
    expect(await marksOf(back)).toEqual(scene.marks)
  })

  test('A place that is not empty is left as it is', { tags: 'rare' }, async () => {
    const [full, foreign] = [await newDatabase(), await newDatabase()]
    await migrateOver(full.pool)
    await full.pool.query(`insert into rate_limits values ('una', 1, 2)`)
    await foreign.pool.query('create table facturas (n int)')
    const before = await marksOn(full)
    expect([
      await copy({ DATA_DIR: scene.folder }, '--to', full.url),
      await copy({ DATA_DIR: scene.folder }, '--to', foreign.url),
      await copy({ DATA_DIR: newFolder() }, '--from', foreign.url, '--to', 'embedded'),
      await copy({ DATA_DIR: scene.folder }, '--from', full.url, '--to', 'embedded'),
      await copy({ DATA_DIR: newFolder() }, '--to', full.url),
    ]).toEqual(
      [
        `${full.name} no está vacío: hay filas en rate_limits. La copia pide una base de datos vacía.`,
        `En ${foreign.name} hay tablas de otro programa. La copia pide una base de datos vacía.`,
        `En ${foreign.name} no hay ninguna base de datos de Singladura.`,
        `${scene.folder} no está vacío: hay filas en active_months, audit_entries, contact_addresses`,
        'no hay ninguna base de datos. Di con DATA_DIR en qué carpeta está.',
      ].map(sentence => ({ code: 1, printed: expect.stringContaining(sentence) })),
    )
    const { rows } = await foreign.pool.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace`,
    )
    expect([await marksOn(full), await marksOf(scene.folder), rows]).toEqual([
      before,
      scene.marks,
      [{ relname: 'facturas' }],
    ])
  })

  test('Nobody may be at work on either side', async () => {
    const there = await newDatabase({ isMigrated: true })
    const mine = copyOfFilled()
    /** The words of a copy while a server has this database open. */
    const copyBeside = async (server: Record<string, string>) => {
      const { close } = await openDatabase(readSettings(server), fail)
      return copy({ DATA_DIR: mine }, '--to', there.url).finally(close)
    }
    expect([
      await copyBeside({ DATA_DIR: mine, DATABASE_URL: there.url }),
      await copyBeside({ DATA_DIR: mine }),
    ]).toEqual([
      {
        code: 1,
        printed: `Hay servidores de Singladura conectados a ${there.name}. Páralos: lo que escribieran ahora se perdería.\n`,
      },
      { code: 1, printed: expect.stringContaining('Otro proceso de Singladura está usando la carpeta') },
    ])
  })

  test('A row that does not arrive as it was makes the copy fail, and no server starts over it', async () => {
    const there = await newDatabase({ isMigrated: true })
    await there.pool.query(`
      create function spoil() returns trigger language plpgsql as $$ begin new.bio = 'otra'; return new; end $$;
      create trigger spoil before insert on users for each row execute function spoil()`)
    const { code, printed } = await copy({ DATA_DIR: scene.folder }, '--to', there.url)
    expect([code, printed]).toEqual([
      1,
      expect.stringMatching(/La copia no es igual al origen en users\. No la uses/),
    ])
    await expect(
      openDatabase(readSettings({ DATABASE_URL: there.url, DATA_DIR: newFolder() }), fail),
    ).rejects.toThrow('es una copia sin terminar')
  })

  test('The usage is shown when something else is asked for', async () => {
    expect(await copy({ DATA_DIR: newFolder() }, '--to', 'mysql://localhost')).toEqual({
      code: 1,
      printed: expect.stringMatching(/^Uso: npm run db:copy/),
    })
  })
})
