import { PDF_MAX_BYTES } from '#domain/api.ts'

const MAX_MB = PDF_MAX_BYTES / 1024 / 1024

const isPdf = async (file: File) =>
  file.type === 'application/pdf' ||
  /\.pdf$/i.test(file.name) ||
  (await file.slice(0, 1024).text()).includes('%PDF-')

export async function fileProblem(file: File): Promise<string | undefined> {
  if (file.size === 0) return 'El archivo está vacío. Elige otro.'
  if (file.size > PDF_MAX_BYTES)
    return `El archivo supera los ${MAX_MB} MB. Un documento de Singladura ocupa mucho menos.`
  const readable = await isPdf(file).catch(() => undefined)
  if (readable === undefined) return 'No se pudo leer el archivo. Elígelo otra vez.'
  return readable
    ? undefined
    : 'El archivo no es un PDF. Elige el PDF que descargaste, no una foto ni una copia.'
}
