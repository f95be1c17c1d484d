import * as z from 'zod/mini'

/** In every bundle, beside the files that the manifest names. */
export const MANIFEST_NAME = 'manifest.json'
export const SEAL_NAME = 'manifest.p7s'
export const ROOT_NAME = 'root.pem'
export const README_NAME = 'LEEME.txt'

export const MANIFEST_MAX_BYTES = 4 * 1024 * 1024
/** With an authority's time stamp and a long chain. */
export const SEAL_MAX_BYTES = 128 * 1024
/** The limit of one file of a bundle. */
export const BUNDLED_MAX_BYTES = 20 * 1024 * 1024

const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const bundledFile = z.object({
  name: z.string(),
  size: z.int().check(z.gte(0)),
  sha256: digest,
  /** SHA-256 of the chain before followed by this file's sha256, as text: no file can be left out unseen. */
  chain: digest,
})
const bundleManifest = z.object({
  passage: z.string(),
  madeAt: z.iso.datetime(),
  files: z.array(bundledFile),
})
export type BundleManifest = z.output<typeof bundleManifest>

/** Undefined for a text that is no manifest. */
export function readManifest(text: string): BundleManifest | undefined {
  try {
    return z.safeParse(bundleManifest, JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const lastPart = (name: string) => name.slice(name.lastIndexOf('/') + 1)

/** Whether a file of this name is one of the bundle's, whose folders a sender may leave out. */
export const isNamed = ({ files }: BundleManifest, given: string): boolean =>
  files.some(({ name }) => name === given || lastPart(name) === given)
