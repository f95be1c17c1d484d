import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bundleApi } from '#domain/bundle/bundle-api.ts'
import { checkingCommands } from '#server/bundle/read-me.ts'
import { makeRootAndLeaf } from '#server/platform/seal/make-root-and-leaf.ts'
import { blankPapers } from '#test/blank-papers.ts'
import { contractDataExample } from '#test/builders.ts'
import { bundleScene, checkByScript, zipOf } from '#test/bundle-scene.ts'
import { type FormPart, formOfFiles } from '#test/form-of-files.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const scene = bundleScene(() => ({ server, cast }))
const { openBundle, verifyBundle, partsOf } = scene
const run = promisify(execFile)
/** The script takes a second for each judgement. */
const all = process.env.TEST_ALL === '1'

const flipped = (bytes: Buffer, at = Math.floor(bytes.length / 2)) => {
  const other = Buffer.from(bytes)
  other[at] = (other[at] ?? 0) ^ 1
  return other
}
const soon = { startDate: '2026-06-03', endDate: '2026-06-06' }
const LOG = 'bitacora/bitacora.json'
const ofFile = (files: Map<string, Buffer>, name = LOG) => files.get(name) ?? Buffer.alloc(0)
const resultOf = async (parts: readonly FormPart[]) => {
  const { status, body } = await verifyBundle(parts)
  return [status, body.result]
}
const withFile = (files: Map<string, Buffer>, name: string, bytes: Buffer) =>
  resultOf(partsOf(files, { name, bytes }))
/** An operator's own key for the rest of the test. */
async function operatorSeals() {
  const { sealing } = server.dependencies.services
  const before = { ...sealing }
  const { key, certificates } = await makeRootAndLeaf('Náutica Ejemplo', server.now())
  Object.assign(sealing, { SIGNING_KEY: key, SIGNING_CHAIN: certificates.join('\n') })
  onTestFinished(
    () => void Object.assign(sealing, { SIGNING_KEY: undefined, SIGNING_CHAIN: undefined, ...before }),
  )
}
/** The first command of LEEME.txt, in the folder of the files. */
async function verifyByOpenssl(files: Map<string, Buffer>) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-openssl-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  for (const name of ['manifest.json', 'manifest.p7s', 'root.pem'])
    fs.writeFileSync(path.join(folder, name), files.get(name) ?? '')
  // The test's certificates begin on the test's day.
  const command = `${checkingCommands.seal} -attime ${Math.floor(server.now().getTime() / 1000)}`
  return run('sh', ['-c', command], { cwd: folder }).then(
    ({ stderr }) => stderr.trim(),
    (error: Error) => error.message,
  )
}

describe('openssl alone', () => {
  test('verifies the seal with the program’s own key and with the operator’s', { tags: 'rare' }, async () => {
    onTestFinished(blankPapers(server))
    const { jobId } = await scene.sailed()
    expect(await verifyByOpenssl(await openBundle(jobId))).toMatch(/CMS Verification successful/i)
    await operatorSeals()
    const theirs = await openBundle(jobId)
    expect(await verifyByOpenssl(theirs)).toMatch(/CMS Verification successful/i)
    const spoilt = new Map(theirs).set('manifest.json', flipped(ofFile(theirs, 'manifest.json')))
    expect(await verifyByOpenssl(spoilt)).toMatch(/Verification failure/i)
  })
})

describe('The script of docs/', () => {
  test('finds a bundle whole, and whatever has been done to it', { tags: 'rare' }, async () => {
    onTestFinished(blankPapers(server))
    const { jobId } = await scene.departed(soon)
    await scene.abort(jobId)
    const { bytes } = await scene.downloadBundle(jobId, cast.carla)
    const files = await openBundle(jobId, cast.carla)
    const whole = await checkByScript(bytes)
    expect([whole.isWhole, whole.said]).toEqual([
      true,
      expect.stringContaining('ninguno falta, sobra ni ha cambiado'),
    ])
    if (all) expect((await checkByScript(bytes, files.get('root.pem'))).isWhole).toBe(true)

    const changed = new Map(files).set(LOG, flipped(ofFile(files)))
    const missing = new Map(files)
    missing.delete(LOG)
    const added = new Map(files).set('bitacora/otra.json', Buffer.from('[]'))
    const other = await scene.openBundle(jobId, cast.ana)
    const mixed = new Map(files).set(
      'manifest.json',
      Buffer.concat([ofFile(other, 'manifest.json'), Buffer.from(' ')]),
    )
    const spoilt: [Map<string, Buffer>, string][] = [
      [changed, `Ha cambiado ${LOG}`],
      [mixed, 'El sello no es de este manifiesto'],
      [missing, `Falta ${LOG}`],
      [added, 'Sobra bitacora/otra.json'],
    ]
    for (const [spoiled, fault] of all ? spoilt : spoilt.slice(0, 2)) {
      const { isWhole, said } = await checkByScript(await zipOf(spoiled))
      expect([isWhole, said]).toEqual([false, expect.stringContaining(fault)])
    }
    if (!all) return
    const strange = await makeRootAndLeaf('Otra', server.now())
    expect((await checkByScript(bytes, Buffer.from(strange.certificates.at(-1) ?? ''))).isWhole).toBe(false)
  })
})

describe('Checking a manifest', () => {
  test('an original, also under a key of before; altered; another’s seal; none', {
    tags: 'rare',
  }, async () => {
    onTestFinished(blankPapers(server))
    const { jobId } = await scene.sailed()
    const files = await openBundle(jobId)
    expect(await resultOf(partsOf(files))).toEqual([200, 'original'])
    await operatorSeals()
    expect(await resultOf(partsOf(files))).toEqual([200, 'original'])
    const theirs = await openBundle(jobId, cast.carla)
    expect(await resultOf(partsOf(theirs))).toEqual([200, 'original'])
    const altered = new Map(files).set('manifest.json', flipped(ofFile(files, 'manifest.json')))
    expect(await resultOf(partsOf(altered))).toEqual([200, 'altered'])
    const swapped = new Map(files).set('manifest.p7s', ofFile(theirs, 'manifest.p7s'))
    expect(await resultOf(partsOf(swapped))).toEqual([200, 'altered'])
    for (const seal of [Buffer.from('nada'), Buffer.alloc(0), ofFile(files, 'root.pem')])
      expect(await resultOf(partsOf(new Map(files).set('manifest.p7s', seal)))).toEqual([200, 'foreign'])
  })

  test('a file of it: by its hash, else by its name, with its folder or without', async () => {
    onTestFinished(blankPapers(server))
    const { jobId } = await scene.sailed()
    const files = await openBundle(jobId)
    const log = ofFile(files)
    expect(await withFile(files, LOG, log)).toEqual([200, 'original'])
    expect(await withFile(files, 'otro-nombre.txt', log)).toEqual([200, 'original'])
    expect(await withFile(files, LOG, flipped(log))).toEqual([200, 'altered'])
    expect(await withFile(files, 'bitacora.json', flipped(log))).toEqual([200, 'altered'])
    expect(await withFile(files, 'otro-nombre.txt', flipped(log))).toEqual([200, 'foreign'])
    const altered = new Map(files).set('manifest.json', flipped(ofFile(files, 'manifest.json')))
    expect(await withFile(altered, LOG, log)).toEqual([200, 'altered'])
  })

  test('a part missing is 400, and no form 415', async () => {
    onTestFinished(blankPapers(server))
    const { jobId } = await scene.sailed()
    const [manifest, seal] = partsOf(await openBundle(jobId)) as [FormPart, FormPart]
    const missing = await Promise.all([[manifest], [seal], []].map(parts => verifyBundle(parts)))
    expect(
      missing.map(({ status, body }) => [
        status,
        (body as { errors?: { field: string }[] }).errors?.map(({ field }) => field),
      ]),
    ).toEqual([
      [400, ['seal']],
      [400, ['manifest']],
      [400, ['manifest', 'seal']],
    ])
    expect((await verifyBundle([manifest, manifest, seal])).status).toBe(400)
    const { body } = formOfFiles([manifest, seal])
    const cut = await server.visitor.call(bundleApi.verify, {
      body: body.subarray(0, body.length - 60),
      headers: formOfFiles([]).headers,
    })
    expect(cut.status).toBe(400)
    const json = await server.visitor.call(bundleApi.verify, { body: contractDataExample } as object)
    expect(json.status).toBe(415)
    const huge = { field: 'seal', name: 'manifest.p7s', bytes: Buffer.alloc(200 * 1024) }
    expect((await verifyBundle([manifest, huge])).status).toBe(413)
  })
})

test('A sealed PDF is known without its code, as it is and altered', async () => {
  const { jobId } = await scene.departed(soon)
  const { bytes: pdf } = await scene.downloadDeparture(jobId)
  const verify = async (body: Buffer) =>
    (await server.visitor.call(bundleApi.verifyPdf, { body, headers: { 'content-type': 'application/pdf' } }))
      .body.result
  expect([
    await verify(pdf),
    await verify(flipped(pdf, 2000)),
    await verify(Buffer.from('%PDF-1.7')),
  ]).toEqual(['original', 'altered', 'foreign'])
})
