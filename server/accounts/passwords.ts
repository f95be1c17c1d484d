import { availableParallelism } from 'node:os'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { Refusal } from '#domain/errors.ts'

// argon2id. The package declares a const enum, which type stripping can't read.
const ARGON2ID = 2 as Algorithm
/** OWASP's first choice for argon2id. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** With a longer queue the answer would come after the person has gone. */
const QUEUE_MAX = 200

// Leaves a core to other requests.
const oneAtATime = pLimit(Math.max(1, availableParallelism() - 1))
let worked = 0

function queued<T>(work: () => Promise<T>): Promise<T> {
  if (oneAtATime.pendingCount >= QUEUE_MAX) throw new Refusal('overloaded')
  worked += 1
  return oneAtATime(work)
}

export const passwordsWaiting = (): number => oneAtATime.pendingCount
/** Hashed or checked, since the start. */
export const passwordsWorked = (): number => worked

/** One password, however a keyboard composes its letters (RFC 8265). */
const canonical = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> =>
  queued(() => hash(canonical(password), COST))

/** Older hashes are of the password as it was typed. */
const spellings = (password: string) => [
  ...new Set([canonical(password), password, password.normalize('NFC'), password.normalize('NFD')]),
]

let nobody: Promise<string> | undefined

async function checkSpellings(hashed: string | undefined, tried: string[]): Promise<boolean> {
  nobody ??= hash('nobody has this password', COST)
  const nobodys = await nobody
  for (const spelling of tried)
    if (await queued(() => verify(hashed ?? nobodys, spelling))) return hashed !== undefined
  return false
}

/** Takes the same time without an account (`hashed` undefined), and is then false. */
export const checkPassword = (hashed: string | undefined, password: string): Promise<boolean> =>
  checkSpellings(hashed, spellings(password))

/** A right password takes the same time as a wrong one: one check. For hashes that are all of `hashPassword`. */
export const checkPasswordOnce = (hashed: string | undefined, password: string): Promise<boolean> =>
  checkSpellings(hashed, [canonical(password)])
