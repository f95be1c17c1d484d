import type { AttachmentView } from '#domain/messages/message.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { callForFile } from '#web/api/call-for-file.ts'

/** The session goes with the call: the address alone opens nothing. */
export function askForFile({ url }: Pick<AttachmentView, 'url'>): Promise<File> {
  const [id = '', , messageId = ''] = url.split('/').slice(3)
  return callForFile(messageApi.readFile, { params: { id, messageId } })
}
