import { text } from 'node:stream/consumers'
import { fromBuffer } from 'yauzl'

/** The files of an archive by their names, as text. */
export function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  return new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (fault, zip) => {
      if (fault) return reject(fault)
      zip.on('entry', entry =>
        zip.openReadStream(entry, (broken, stream) => {
          if (broken) return reject(broken)
          text(stream).then(content => {
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
