import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { bundleApi } from '#domain/bundle/bundle-api.ts'
import { parties } from '#domain/contracts/evidence.ts'
import { contractSignatures } from '#server/contracts/contract-table.ts'
import { newId } from '#server/platform/ids.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { type FormPart, formOfFiles } from '#test/form-of-files.ts'
import { ledgerScene } from '#test/ledger-scene.ts'
import { plainPicture } from '#test/pictures.ts'
import type { Caller, TestServer } from '#test/test-server.ts'
import { unzipBytes } from '#test/unzip.ts'

interface Scene {
  server: TestServer
  cast: Awaited<ReturnType<TestServer['cast']>>
}
type Files = Map<string, Buffer>
export function zipOf(files: Files): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of files) zip.addBuffer(bytes, name)
  zip.end()
  return buffer(zip.outputStream)
}

/** The shell's judgement of an archive: whether it is whole, and its words. */
export function checkByScript(
  archive: Buffer,
  trusted?: Buffer,
): Promise<{ isWhole: boolean; said: string }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-bundle-'))
  const write = (name: string, bytes: Buffer) => {
    fs.writeFileSync(path.join(folder, name), bytes)
    return path.join(folder, name)
  }
  const given = [write('expediente.zip', archive), ...(trusted ? [write('raiz.pem', trusted)] : [])]
  return new Promise(resolve => {
    execFile('sh', ['docs/check-a-bundle.sh', ...given], (error, stdout, stderr) => {
      fs.rmSync(folder, { recursive: true })
      resolve({ isWhole: error === null, said: `${stdout}${stderr}` })
    })
  })
}

/** Acts of Ana and Carla on the bundle of their passage. */
export function bundleScene(scene: () => Scene) {
  const ledger = ledgerScene(scene)
  const download = (jobId: string, by: Caller = scene().cast.ana) =>
    by.call(bundleApi.download, { params: { jobId } })
  const open = async (jobId: string, by?: Caller): Promise<Files> =>
    unzipBytes((await download(jobId, by)).bytes)
  const verify = (parts: readonly FormPart[]) =>
    scene().server.visitor.call(bundleApi.verify, formOfFiles(parts))
  /** The two that every judgement needs, and perhaps a file. */
  const partsOf = (files: Files, file?: { name: string; bytes: Buffer }): FormPart[] => [
    { field: 'manifest', name: 'manifest.json', bytes: files.get('manifest.json') ?? Buffer.alloc(0) },
    { field: 'seal', name: 'manifest.p7s', bytes: files.get('manifest.p7s') ?? Buffer.alloc(0) },
    ...(file ? [{ field: 'file', ...file }] : []),
  ]
  /** The built contract is completed without signatures, and has no paper. */
  async function inked<P extends { jobId: string; contract: { _id: string } }>(passage: P): Promise<P> {
    const { db, now } = scene().server
    const png = await plainPicture().png().toBuffer()
    await db.insert(contractSignatures).values(
      parties.map(party => ({
        id: newId(),
        contractId: passage.contract._id,
        party,
        png,
        inkHash: sha256(png),
        dataHash: sha256(png),
        signedAt: now(),
      })),
    )
    return passage
  }
  const ready = async (...given: Parameters<typeof ledger.ready>) => inked(await ledger.ready(...given))
  const departed = async (...given: Parameters<typeof ledger.departed>) =>
    inked(await ledger.departed(...given))
  /** Arrived, with an entry and its photo, a receipt, and a settlement that both have signed. */
  async function sailed() {
    const passage = await departed({ startDate: '2026-06-03', endDate: '2026-06-06', budget: 1150 })
    const { jobId } = passage
    const { entry } = (
      await ledger.writeLog(jobId, {
        kind: 'position',
        position: { latitude: 39.5, longitude: -0.25 },
        text: '=Delfines; por la proa',
      })
    ).body
    await ledger.addEntryPhoto(jobId, entry, await plainPicture(90).jpeg().toBuffer())
    await ledger.arrive(jobId)
    const { expense } = (await ledger.spend(jobId)).body
    await ledger.addReceipt(jobId, expense, await plainPicture(70).jpeg().toBuffer())
    await ledger.settled(jobId)
    return passage
  }
  return {
    ...ledger,
    ready,
    departed,
    downloadBundle: download,
    openBundle: open,
    verifyBundle: verify,
    partsOf,
    sailed,
  }
}
