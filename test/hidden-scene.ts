import type { HiddenKind } from '#domain/hidden.ts'
import { hideSubject, unhideSubject } from '#server/moderation/hidden-subjects.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestServer } from '#test/test-server.ts'

export const HIDDEN_REASON = 'La oferta anuncia un servicio que la ley no permite.'

/** The desk's decisions to hide and to show again. */
export function hiddenScene(server: () => TestServer) {
  /** Returns the statement, by which it is undone. */
  async function hide(kind: HiddenKind, { id }: { id: string }, reason = HIDDEN_REASON): Promise<string> {
    const statementId = newId()
    await hideSubject(server().context(), { statementId, kind, id, reason })
    return statementId
  }
  const show = (statementId: string) => unhideSubject(server().context(), statementId)
  return { hide, show }
}
