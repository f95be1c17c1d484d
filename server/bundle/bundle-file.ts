import type { SystemContext } from '#server/platform/context.ts'
import { photoRule } from '#server/platform/images/photo-rule.ts'
import { imageKeys } from '#server/platform/images/stored-images.ts'

export interface BundleFile {
  /** With its folders. ASCII without spaces and quotes: a shell reads it out of the manifest. */
  name: string
  /** For LEEME.txt; the files of one folder may have one text. */
  about: string
  /** Undefined where it is missing from the store. */
  read(): Promise<Buffer | undefined>
}

export const jsonFile = (name: string, about: string, read: () => unknown): BundleFile => ({
  name,
  about,
  read: async () => Buffer.from(`${JSON.stringify(await read(), null, 2)}\n`),
})

export const textFile = (name: string, about: string, read: () => string | Promise<string>): BundleFile => ({
  name,
  about,
  read: async () => Buffer.from(await read()),
})

export const photoFile = (
  { services }: Pick<SystemContext, 'services'>,
  { name, about, file }: { name: string; about: string; file: string },
): BundleFile => ({
  name,
  about,
  read: () => services.files.get(imageKeys(photoRule, file)[0] as ReturnType<typeof imageKeys>[number]),
})

/** 'Combustible y gas' → 'combustible-y-gas'. */
export const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '') || 'sin-nombre'

/** Names sort by their numbers: '01-…'. */
export const numbered = (index: number): string => String(index + 1).padStart(2, '0')
