import { readFileSync } from 'node:fs'
import type { ImageKind } from '#server/platform/images/images.ts'

/** Ends the process if the work takes more memory than a small machine has. */
const GIVEN_UP_AT = 1_200_000_000
setInterval(() => {
  if (process.memoryUsage.rss() > GIVEN_UP_AT) process.exit(3)
}, 5).unref()

const { imageRules } = await import('#server/app/image-rules.ts')
const { reencode } = await import('#server/platform/images/images.ts')
const { readInk } = await import('#server/platform/images/ink.ts')
const workOn = async (kind: ImageKind | 'ink', bytes: Buffer): Promise<string> => {
  if (kind === 'ink')
    return readInk(`data:image/png;base64,${bytes.toString('base64')}`).then(ink => `${ink.length} bytes`)
  const { width, height } = await reencode(imageRules[kind], bytes)
  return `${width}×${height}`
}

/** Works on pictures, one after the other: `node work-on-images.ts avatar|photo|ink FILE…`. */
const [, , kind, ...files] = process.argv
const before = process.resourceUsage().maxRSS
const outcomes: string[] = []
for (const file of files)
  outcomes.push(
    await workOn(kind as ImageKind | 'ink', readFileSync(file)).catch(({ code }: { code: string }) => code),
  )
console.log(JSON.stringify({ outcomes, megabytes: (process.resourceUsage().maxRSS - before) / 1024 }))
