import { buffer } from 'node:stream/consumers'
import { fromBuffer } from 'yauzl'

/** The files of an archive by their names, in its order. */
export function unzipBytes(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  return new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (fault, zip) => {
      if (fault) return reject(fault)
      zip.on('entry', entry =>
        zip.openReadStream(entry, (broken, stream) => {
          if (broken) return reject(broken)
          buffer(stream).then(content => {
            files.set(entry.fileName, content)
            zip.readEntry()
          }, reject)
        }),
      )
      zip.on('end', () => resolve(files))
      zip.on('error', reject)
      zip.readEntry()
    }),
  )
}

/** The files of an archive by their names, as text. */
export async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const files = await unzipBytes(bytes)
  return new Map([...files].map(([name, content]) => [name, content.toString()]))
}
