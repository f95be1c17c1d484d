import { PassThrough, Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { ZipFile } from 'yazl'
import { dayInMadrid } from '#domain/calendar.ts'
import { asJson } from '#server/app/export/as-json.ts'
import { subjects } from '#server/app/export/export-files.ts'
import { readMe } from '#server/app/export/read-me.ts'
import { type CachedFile, listKeptFiles } from '#server/app/export/stored-files.ts'
import type { Context } from '#server/platform/context.ts'

/** A file that was deleted meanwhile is empty in the archive: the rest is worth having. */
async function* bytesOf({ read }: CachedFile): AsyncGenerator<Buffer> {
  yield (await read()) ?? Buffer.alloc(0)
}

/** The archive listens to none of its sources, and an unheard error would end the server. */
const heardBy = (zip: ZipFile, bytes: AsyncIterable<string | Buffer>) =>
  Readable.from(bytes).on('error', error => zip.emit('error', error))

/** Rows and files are read when their turn comes: never all in memory at once. */
function pack(context: Context, files: CachedFile[]): ZipFile {
  const zip = new ZipFile()
  const dated = { mtime: context.now }
  zip.addBuffer(Buffer.from(readMe), 'LEEME.txt', dated)
  for (const [name, listItems] of Object.entries(subjects))
    zip.addReadStreamLazy(`${name}.json`, dated, found =>
      found(null, heardBy(zip, asJson(listItems(context)))),
    )
  // Pictures and PDFs are compressed already.
  for (const file of files)
    zip.addReadStreamLazy(file.name, { ...dated, compress: false }, found =>
      found(null, heardBy(zip, bytesOf(file))),
    )
  zip.end()
  return zip
}

export async function sendExport(reply: FastifyReply, context: Context): Promise<string> {
  const files = await listKeptFiles(context)
  const zip = pack(context, files)
  // Not `wrap`: it is destroyed at the last byte that is written, with the list of files still to be read.
  const stream = zip.outputStream.pipe(new PassThrough())
  zip.on('error', error => {
    context.services.reportError(error)
    // The connection breaks off: half an archive must not look whole.
    stream.destroy(error as Error)
  })
  const name = `singladura-mis-datos-${dayInMadrid(context.now)}.zip`
  reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${name}"; filename*=UTF-8''${name}`)
    .send(stream)
  return ''
}
