import { newId } from '#server/platform/ids.ts'
import type { TestServer } from '#test/test-server.ts'

/**
 * Papers that nobody reads are not drawn, which takes longer than the rest of most tests. The function that it returns
 * has them drawn again.
 */
export function blankPapers({ dependencies: { services } }: TestServer): () => void {
  const { documents } = services
  services.documents = {
    ...documents,
    make: async kind => ({ pdf: Buffer.from(`%PDF-1.7\n% ${kind} ${newId()}\n`), timestampFault: null }),
  }
  return () => {
    services.documents = documents
  }
}
