import type { HiddenKind } from '#domain/moderation/hidden.ts'
import type { SystemContext } from '#server/platform/context.ts'

export async function hideSubject(
  _context: Pick<SystemContext, 'db' | 'now'>,
  _hiding: { statementId: string; kind: HiddenKind; id: string; reason: string },
): Promise<void> {}
export async function unhideSubject(
  _context: Pick<SystemContext, 'db'>,
  _statementId: string,
): Promise<void> {}
