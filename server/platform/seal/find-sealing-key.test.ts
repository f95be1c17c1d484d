import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSettings } from '#server/app/settings.ts'
import { makeRootAndLeaf } from '#server/platform/seal/make-root-and-leaf.ts'
import { namesSealer } from '#server/platform/seal/names-sealer.ts'
import { findSealingKey, listSealingCertificates } from '#server/platform/seal/sealing-key.ts'
import type { SealingKey } from '#server/platform/seal/sealing-table.ts'
import { sealingKeys } from '#server/platform/seal/sealing-table.ts'
import { contractScene } from '#test/contract-scene.ts'
import { faultsOfSeal } from '#test/judge-seal.ts'
import { NOON, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const settings = (env: Record<string, string> = {}) => readSettings({ DATA_DIR: server.dataDir, ...env })
const flat = (pems: string[]) => pems.map(pem => pem.trim())

test('The own key is made once, also by two servers that ask at once', async () => {
  const keys = await Promise.all(
    Array.from({ length: 4 }, () => findSealingKey(server.context(), settings())),
  )
  const again = await findSealingKey(server.context(), settings())
  const rows = await server.db.select().from(sealingKeys)
  expect([new Set([...keys, again].map(({ key }) => key)).size, rows.length, rows[0]?.key]).toEqual([
    1,
    1,
    again.key,
  ])
  expect((await listSealingCertificates(server.db)).sort()).toEqual([...again.certificates].sort())
})

describe('the operator’s own key', () => {
  let theirs: SealingKey
  beforeEach(async () => {
    theirs = await makeRootAndLeaf('Náutica Ferrer', NOON)
  })
  const given = () => ({ SIGNING_KEY: theirs.key, SIGNING_CHAIN: theirs.certificates.join('\n') })

  test('is read from the settings as a text, with its lines or in one', async () => {
    const inOneLine = Object.fromEntries(
      Object.entries(given()).map(([name, pem]) => [name, pem.replaceAll('\n', '\\n')]),
    )
    const keys = [
      await findSealingKey(server.context(), settings(given())),
      await findSealingKey(server.context(), settings(inOneLine)),
    ]
    for (const { key, certificates } of keys)
      expect([key.trim(), flat(certificates)]).toEqual([theirs.key.trim(), flat(theirs.certificates)])
    expect(await server.db.select().from(sealingKeys)).toEqual([])
  })

  test('is read from files', { tags: 'rare' }, async () => {
    const env = Object.fromEntries(
      Object.entries(given()).map(([name, pem]) => {
        const file = path.join(server.dataDir, name)
        fs.writeFileSync(file, pem)
        return [name, file]
      }),
    )
    const { key } = await findSealingKey(server.context(), settings(env))
    expect(key.trim()).toBe(theirs.key.trim())
  })

  test('that is not there is named when the settings are read', { tags: 'rare' }, () => {
    expect(() => settings({ SIGNING_KEY: '/no/existe.pem' })).toThrow(
      'SIGNING_KEY: tiene que ser un texto PEM o un fichero que lo contenga',
    )
  })

  test('seals from then on, and what was sealed before stays an original', { tags: 'rare' }, async () => {
    const cast = await server.cast()
    const { completed, download } = contractScene(() => ({ server, cast }))
    const before = (await download((await completed()).job)).bytes
    Object.assign(server.dependencies.services.settings, settings(given()))
    const after = (await download((await completed()).job)).bytes
    const known = await listSealingCertificates(server.db)
    for (const pdf of [before, after]) {
      expect(await faultsOfSeal(pdf, known)).toEqual([])
      expect(namesSealer(pdf, known)).toBe(true)
    }
    expect([before, after].map(pdf => namesSealer(pdf, theirs.certificates))).toEqual([false, true])
  })
})
