import { PDF_MAX_BYTES } from '#domain/api.ts'
import { BUNDLED_MAX_BYTES, MANIFEST_NAME, SEAL_NAME } from '#domain/bundle/bundle.ts'
import { bundleApi } from '#domain/bundle/bundle-api.ts'
import type { verdicts } from '#domain/contracts/contract.ts'
import { call } from '#web/api/client.ts'

/** Read into memory as a whole: the limit of a phone. */
const ARCHIVE_MAX_BYTES = 500 * 1024 * 1024

type Verdict = (typeof verdicts)[number]
type Subject = 'pdf' | 'bundle' | 'manifest' | 'file'
export interface Checked {
  result: Verdict
  subject: Subject
  name: string
  faults: string[]
}

/** A choice of files that can't be checked; the sentence names the right choice. */
class WrongChoice extends Error {}

async function checkArchive(archive: File): Promise<Checked> {
  if (archive.size > ARCHIVE_MAX_BYTES)
    throw new WrongChoice(
      'Ese ZIP es muy grande para abrirlo aquí. Descomprímelo y elige manifest.json, manifest.p7s y el archivo que compruebas.',
    )
  const { openArchive } = await import('#web/bundle/open-archive.ts')
  const opened = await openArchive(archive).catch(() => {
    throw new WrongChoice('El ZIP no se puede abrir: está cortado o dañado. Descárgalo otra vez.')
  })
  if (!opened) throw new WrongChoice('Ese ZIP no es un expediente: no tiene manifest.json y manifest.p7s.')
  const { manifest, seal } = opened
  const { result } = await call(bundleApi.verify, { files: { manifest, seal } })
  const faults = result === 'original' ? await opened.compare() : []
  return { result: faults.length > 0 ? 'altered' : result, subject: 'bundle', name: archive.name, faults }
}

async function checkPdf(file: File): Promise<Checked> {
  if (file.size > PDF_MAX_BYTES)
    throw new WrongChoice('El archivo supera los 20 MB. Un documento de Singladura ocupa mucho menos.')
  const { result } = await call(bundleApi.verifyPdf, { file })
  return { result, subject: 'pdf', name: file.name, faults: [] }
}

async function checkParts(files: readonly File[]): Promise<Checked> {
  const [manifest, seal] = [MANIFEST_NAME, SEAL_NAME].map(name => files.find(each => each.name === name))
  const others = files.filter(each => each !== manifest && each !== seal)
  if (!manifest || !seal || others.length > 1)
    throw new WrongChoice(
      'Elige un PDF sellado, el ZIP de un expediente, o a la vez manifest.json, manifest.p7s y, si quieres, uno de sus archivos.',
    )
  const [file] = others
  if (file && file.size > BUNDLED_MAX_BYTES)
    throw new WrongChoice('El archivo supera los 20 MB. Compruébalo con las órdenes de LEEME.txt.')
  const { result } = await call(bundleApi.verify, { files: { manifest, seal, file } })
  return { result, subject: file ? 'file' : 'manifest', name: (file ?? manifest).name, faults: [] }
}

/** Checks the dropped files, by their kind. Throws a WrongChoice or an ApiError. */
export async function checkFiles(files: readonly File[]): Promise<Checked> {
  const [only] = files
  if (!only || files.some(({ size }) => size === 0))
    throw new WrongChoice('El archivo está vacío. Elige otro.')
  if (files.length > 1) return checkParts(files)
  // First: an archive may begin with a PDF.
  if ((await only.slice(0, 4).text()) === 'PK\u0003\u0004') return checkArchive(only)
  return (await only.slice(0, 1024).text()).includes('%PDF-') ? checkPdf(only) : checkParts(files)
}
