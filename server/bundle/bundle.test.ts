import fs from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { readManifest } from '#domain/bundle/bundle.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { logEntries, logPhotos } from '#server/passages/log-table.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { blankPapers } from '#test/blank-papers.ts'
import { PASSWORD } from '#test/builders.ts'
import { bundleScene } from '#test/bundle-scene.ts'
import { plainPicture } from '#test/pictures.ts'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const scene = bundleScene(() => ({ server, cast }))
const { openBundle, downloadBundle } = scene

const soon = { startDate: '2026-06-03', endDate: '2026-06-06' }
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const SEALED = ['LEEME.txt', 'manifest.json', 'manifest.p7s', 'root.pem']
const namesIn = (files: Map<string, Buffer>) =>
  [...files.keys()]
    .filter(name => !SEALED.includes(name))
    .map(name => name.replace(/\d{8}T\d{4}-[0-9a-f]{12}/, 'X'))
const textOf = (files: Map<string, Buffer>, name: string) => files.get(name)?.toString() ?? ''
const erase = (person: Person) => person.call(accountApi.erase, { body: { password: PASSWORD } })
const collectErrors = () => {
  const { services } = server.dependencies
  const { reportError } = services
  const reported: string[] = []
  services.reportError = error => void reported.push(String(error))
  onTestFinished(() => {
    services.reportError = reportError
  })
  return reported
}

const everybodys = [
  'zarpe/acta-de-zarpe.pdf',
  'zarpe/zarpe.json',
  'listas/01-salida-carla-pons/lista.json',
  'listas/01-salida-carla-pons/informe.pdf',
  'bitacora/bitacora.json',
  'bitacora/bitacora.csv',
  'bitacora/fotos/X-01.jpg',
  'bitacora/bitacora.gpx',
]
const carlas = [
  'tripulacion/01-carla-pons/contrato.pdf',
  'tripulacion/01-carla-pons/cuenta.csv',
  'tripulacion/01-carla-pons/justificantes/01-2026-06-01-combustible-01.jpg',
  'tripulacion/01-carla-pons/liquidacion.pdf',
]

describe('The bundle', () => {
  test('has what is everybody’s and what is one’s own, in a ZIP with a name', { tags: 'rare' }, async () => {
    const { jobId } = await scene.sailed()
    const { status, headers } = await downloadBundle(jobId)
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/zip',
      expect.stringMatching(/^attachment; filename="expediente-.+\.zip"; filename\*=UTF-8''expediente-/),
    ])
    expect(namesIn(await openBundle(jobId, cast.ana))).toEqual([...everybodys, ...carlas])
    const forCarla = await openBundle(jobId, cast.carla)
    expect(namesIn(forCarla)).toEqual([...everybodys, ...carlas])
    expect([...forCarla.keys()].slice(-4)).toEqual(SEALED)
    for (const name of ['zarpe/acta-de-zarpe.pdf', 'tripulacion/01-carla-pons/liquidacion.pdf'])
      expect(textOf(forCarla, name).slice(0, 5)).toBe('%PDF-')
    const [entry] = JSON.parse(textOf(forCarla, 'bitacora/bitacora.json')).filter(
      ({ kind }: { kind: string }) => kind === 'position',
    )
    expect(entry).toMatchObject({
      position: { latitude: 39.5, longitude: -0.25 },
      author: { name: 'Carla Pons' },
    })
    expect(forCarla.has(entry.photos[0])).toBe(true)
    const csv = textOf(forCarla, 'bitacora/bitacora.csv')
    expect([csv.slice(0, 4), csv.includes(';39,5;-0,25;'), csv.includes(`'=Delfines`)]).toEqual([
      '\ufeffDía',
      true,
      true,
    ])
    expect(textOf(forCarla, 'bitacora/bitacora.gpx')).toContain('<trkpt lat="39.500000" lon="-0.250000">')
  })

  test('is not there before the end, nor for anybody else', { tags: 'rare' }, async () => {
    onTestFinished(blankPapers(server))
    const { jobId } = await scene.departed(soon)
    expect(codeOf(await downloadBundle(jobId))).toEqual([409, 'bundle_too_early'])
    expect(codeOf(await downloadBundle(jobId, cast.carla))).toEqual([409, 'bundle_too_early'])
    for (const stranger of [cast.oscar, cast.diego])
      expect(codeOf(await downloadBundle(jobId, stranger))).toEqual([404, 'passage_not_found'])
    await scene.abort(jobId)
    expect((await downloadBundle(jobId, cast.carla)).status).toBe(200)
    expect(codeOf(await downloadBundle(jobId, cast.diego))).toEqual([404, 'passage_not_found'])
  })

  test('stays closed for a passage that nobody has sailed', async () => {
    const { jobId } = await scene.ready(soon)
    server.later(20 * 24 * 60 * 60_000)
    expect((await scene.readPassage(jobId)).body.stage).toBe('closed')
    expect(codeOf(await downloadBundle(jobId))).toEqual([409, 'bundle_too_early'])
  })

  test('with several on board gives each what is theirs, and the owner all', async () => {
    onTestFinished(blankPapers(server))
    const { jobId } = await scene.ready(soon)
    const [job] = await server.db.select().from(jobs).where(eq(jobs.id, jobId))
    if (!job) throw new Error('There is no offer.')
    await server.db.update(jobs).set({ crewRequired: 2 }).where(eq(jobs.id, jobId))
    const diegos = await scene.signedBy({ ...job, crewRequired: 2 }, cast.diego)
    expect(diegos?.status).toBe('completed')
    await scene.writeWeather(jobId)
    await scene.press(jobId, cast.ana)
    await scene.press(jobId, cast.carla)
    await scene.writeLog(jobId, { text: 'Guardia de Diego.' }, cast.diego)
    await scene.arrive(jobId)
    await scene.spend(jobId, { amount: 91.76, note: 'GASTO-DE-CARLA' })
    await scene.spend(jobId, { amount: 12.34, note: 'GASTO-DE-DIEGO' }, cast.diego)
    const own = (await scene.spend(jobId, { amount: 55.5, note: 'GASTO-DE-ANA' }, cast.ana)).body.expense
    await scene.addReceipt(jobId, own, await plainPicture(75).jpeg().toBuffer(), { by: cast.ana })

    const [ana, carla, diego] = [
      await openBundle(jobId, cast.ana),
      await openBundle(jobId, cast.carla),
      await openBundle(jobId, cast.diego),
    ]
    const folders = (files: Map<string, Buffer>) => [
      ...new Set(namesIn(files).flatMap(name => /^(tripulacion\/[^/]+|armador)\//.exec(name)?.[1] ?? [])),
    ]
    expect([folders(ana), folders(carla), folders(diego)]).toEqual([
      ['tripulacion/01-carla-pons', 'tripulacion/02-diego-vila', 'armador'],
      ['tripulacion/01-carla-pons'],
      ['tripulacion/01-diego-vila'],
    ])
    const said = (files: Map<string, Buffer>) =>
      ['GASTO-DE-ANA', 'GASTO-DE-CARLA', 'GASTO-DE-DIEGO', 'Guardia de Diego.'].filter(words =>
        [...files.values()].some(bytes => bytes.includes(words)),
      )
    expect([said(ana), said(carla), said(diego)]).toEqual([
      ['GASTO-DE-ANA', 'GASTO-DE-CARLA', 'GASTO-DE-DIEGO', 'Guardia de Diego.'],
      ['GASTO-DE-CARLA', 'Guardia de Diego.'],
      ['GASTO-DE-DIEGO', 'Guardia de Diego.'],
    ])
    expect(textOf(ana, 'armador/gastos.csv')).toContain('55,50')
    expect(namesIn(ana)).toContain('armador/justificantes/01-2026-06-01-combustible-01.jpg')
    // The list is everybody's; its report prints the addresses of two people.
    expect(namesIn(diego).filter(name => name.startsWith('listas/'))).toEqual([
      'listas/01-salida-carla-pons/lista.json',
    ])
    const everything = Buffer.concat([...diego.values()]).toString('latin1')
    expect(everything).not.toContain(cast.carla.user.email)
  })

  test('of a false start has its record and what was written ashore', async () => {
    onTestFinished(blankPapers(server))
    const { jobId } = await scene.ready(soon)
    await scene.writeLog(jobId, { kind: 'aboard', text: 'Llaves recogidas.' })
    await scene.callFalseStart(jobId)
    await scene.stateFalseStart(jobId)
    const names = namesIn(await openBundle(jobId, cast.carla))
    expect(names).toContain('zarpe/acta-de-salida-en-falso.pdf')
    expect(names).toContain('bitacora/bitacora.json')
    expect(names).not.toContain('zarpe/acta-de-zarpe.pdf')
  })

  test('of a contract that ended by agreement stays open to both, with its annexes and nothing else', async () => {
    onTestFinished(blankPapers(server))
    const { jobId } = await scene.ready(soon)
    await scene.inForce(jobId, { budget: 1500 })
    const { annex } = (await scene.propose(jobId, { end: { reason: 'El barco se ha vendido.' } })).body
    await scene.accept(jobId, annex)
    expect((await scene.readPassage(jobId, cast.carla)).status).toBe(404)
    const theirs = [
      'listas/01-salida-carla-pons/lista.json',
      'listas/01-salida-carla-pons/informe.pdf',
      'tripulacion/01-carla-pons/contrato.pdf',
      'tripulacion/01-carla-pons/anexo-1.pdf',
      'tripulacion/01-carla-pons/anexo-2.pdf',
      'tripulacion/01-carla-pons/cuenta.csv',
    ]
    expect(namesIn(await openBundle(jobId, cast.carla))).toEqual(theirs)
    expect(namesIn(await openBundle(jobId, cast.ana))).toEqual(theirs)
    expect(codeOf(await downloadBundle(jobId, cast.diego))).toEqual([404, 'passage_not_found'])
  })

  test('names in LEEME.txt what the store has no more, and goes on', { tags: 'rare' }, async () => {
    onTestFinished(blankPapers(server))
    const { jobId } = await scene.sailed()
    const whole = await openBundle(jobId)
    const gone = [...whole.keys()].find(name => name.startsWith('bitacora/fotos/')) ?? ''
    const [photo] = await server.db
      .select({ file: logPhotos.file })
      .from(logPhotos)
      .innerJoin(logEntries, eq(logEntries.id, logPhotos.entryId))
      .where(eq(logEntries.jobId, jobId))
    fs.rmSync(path.join(server.dataDir, 'files', 'photos', `${photo?.file}.jpg`))
    const reported = collectErrors()
    const files = await openBundle(jobId)
    expect([files.has(gone), textOf(files, 'LEEME.txt').includes(`ARCHIVOS QUE FALTAN`)]).toEqual([
      false,
      true,
    ])
    expect(textOf(files, 'LEEME.txt')).toContain(gone)
    expect(reported).toEqual([expect.stringContaining('is missing, and not in its bundle')])
    const manifest = readManifest(textOf(files, 'manifest.json'))
    expect(manifest?.files.map(({ name }) => name)).toEqual([...files.keys()].slice(0, -3))
  })

  test('of a fault on the way breaks off, and the log tells', { tags: 'rare' }, async () => {
    onTestFinished(blankPapers(server))
    const { jobId } = await scene.sailed()
    const { services } = server.dependencies
    const { files } = services
    const reported = collectErrors()
    services.files = { ...files, get: () => Promise.reject(new Error('The store burns.')) }
    await expect(downloadBundle(jobId)).rejects.toThrow('destroyed')
    services.files = files
    expect(reported).toEqual(['Error: The store burns.'])
    expect((await downloadBundle(jobId)).status).toBe(200)
  })

  test('stays with the other party when one is erased', { tags: 'rare' }, async () => {
    onTestFinished(blankPapers(server))
    const { jobId } = await scene.sailed()
    server.later(20 * 24 * 60 * 60_000)
    expect((await erase(cast.carla)).status).toBe(200)
    const files = await openBundle(jobId, cast.ana)
    expect(namesIn(files).some(name => name.endsWith('/contrato.pdf'))).toBe(true)
  })
})

test('The manifest has each file’s size, hash and chain', { tags: 'rare' }, async () => {
  onTestFinished(blankPapers(server))
  const { jobId } = await scene.sailed()
  const files = await openBundle(jobId)
  const manifest = readManifest(textOf(files, 'manifest.json'))
  let chain = ''
  const reckoned = [...files].slice(0, -3).map(([name, bytes]) => {
    const hash = sha256(bytes)
    chain = sha256(`${chain}${hash}`)
    return { name, size: bytes.length, sha256: hash, chain }
  })
  expect(manifest).toEqual({ passage: jobId, madeAt: server.now().toISOString(), files: reckoned })
})
