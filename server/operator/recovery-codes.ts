import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { hashSecret } from '#server/accounts/sessions.ts'
import { operatorRecoveryCodes } from '#server/operator/operator-table.ts'
import type { Database } from '#server/platform/db/database.ts'

const CODES = 10
const LENGTH = 16
/** Without letters that look alike on paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

const newCode = () => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
const inFours = (code: string) => code.replace(/.{4}(?=.)/g, '$&-')

/** Typed with or without its dashes, in small or large letters. */
export const hashRecoveryCode = (typed: string): string =>
  hashSecret(typed.toLowerCase().replace(/[^a-z0-9]/g, ''))

/** Replaces the earlier codes. Returned once: only their hashes are stored. */
export async function renewRecoveryCodes(db: Database, operatorId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await db.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, operatorId))
  await db
    .insert(operatorRecoveryCodes)
    .values(codes.map(code => ({ operatorId, codeHash: hashRecoveryCode(code) })))
  return codes.map(inFours)
}
