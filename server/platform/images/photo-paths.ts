import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { PHOTO_PATH_HOURS } from '#domain/uploads.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openSecret } from '#server/platform/db/shared-secret.ts'
import { photoPathSecrets } from '#server/platform/images/photo-path-table.ts'

export interface PhotoPath {
  path: string
  thumbnailPath: string
}
export interface PhotoPaths {
  /** The same function until the paths are others. */
  of(now: Date): Promise<(file: string) => PhotoPath>
  /** Whether the signature matches this file and has not expired. */
  isGood(name: string, until: string, seal: string, now: Date): Promise<boolean>
}

declare module '#server/platform/context.ts' {
  interface Services {
    photoPaths: PhotoPaths
  }
}

/** Until the end of the UTC day, and then for the promised time. In seconds since 1970. */
const lastSecond = (now: Date) =>
  ((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS + PHOTO_PATH_HOURS * HOUR_MS) / 1000

const sealOf = (secret: string, name: string, until: string) =>
  createHmac('sha256', secret).update(`${name} ${until}`).digest('base64url')

/** A number of files: sealing two paths for each receipt was a tenth of the cost of a long account. */
const REMEMBERED = 5_000

export function openPhotoPaths(db: Database): PhotoPaths {
  const secret = openSecret(db, photoPathSecrets)
  const known = new LRUCache<string, PhotoPath>({ max: REMEMBERED })
  let latest: { key: string; until: string; pathOf: (file: string) => PhotoPath } | undefined
  return {
    async of(now) {
      const key = await secret(now)
      const until = String(lastSecond(now))
      if (latest?.key === key && latest.until === until) return latest.pathOf
      const path = (name: string) => `/api/photos/${until}/${sealOf(key, name, until)}/${name}`
      const pathOf = (file: string) => {
        const wanted = `${key} ${until} ${file}`
        const found = known.get(wanted)
        if (found) return found
        const made = { path: path(`${file}.jpg`), thumbnailPath: path(`${file}-thumb.webp`) }
        known.set(wanted, made)
        return made
      }
      latest = { key, until, pathOf }
      return pathOf
    },
    async isGood(name, until, seal, now) {
      const wanted = Buffer.from(sealOf(await secret(now), name, until))
      const given = Buffer.from(seal)
      const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted)
      return isOurs && Number(until) * 1000 > now.getTime()
    },
  }
}
