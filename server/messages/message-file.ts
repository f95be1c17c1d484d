import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { messagePolicy } from '#domain/messages/message-policy.ts'
import { findConversation, findFile } from '#server/messages/message-queries.ts'
import { writingIn } from '#server/messages/message-view.ts'
import type { Context } from '#server/platform/context.ts'
import { type ReadAttachment, readAttachment } from '#server/platform/images/read-attachment.ts'

export async function expectFileAllowed({ db, actor }: Context, id: string): Promise<void> {
  const conversation = await findConversation(db, actor, id)
  if (!conversation) throw new Refusal('conversation_not_found')
  authorize(messagePolicy.write(writingIn(conversation, actor)))
}

export async function readMessageFile(
  { db, actor, services }: Context,
  { id, messageId }: { id: string; messageId: string },
): Promise<ReadAttachment> {
  const conversation = await findConversation(db, actor, id)
  if (!conversation) throw new Refusal('conversation_not_found')
  const row = await findFile(db, conversation, messageId)
  const file = row && (await readAttachment(services.files, row))
  if (!file) throw new Refusal('message_file_not_found')
  return file
}
