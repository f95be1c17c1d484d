import path from 'node:path'
import * as z from 'zod/mini'
import type { Dependencies } from '#server/app/dependencies.ts'
import { type CommandName, operatorCommands } from '#server/app/operator/operator-commands.ts'
import type { OperatorReply } from '#server/app/operator/operator-socket.ts'
import { errorSentence } from '#server/app/operator/print-error.ts'
import type { Engine } from '#server/platform/db/engine.ts'

const copyRequest = z.object({ copyTo: z.string().check(z.refine(path.isAbsolute)) })
const commandRequest = z.object({
  command: z.enum(Object.keys(operatorCommands) as [CommandName]),
  words: z.array(z.string()),
  typed: z.optional(z.string()),
})
const request = z.union([copyRequest, commandRequest])
export type CopyRequest = z.output<typeof copyRequest>
export type CommandRequest = z.output<typeof commandRequest>

/** A fault ends the text where it is. */
async function* inPieces(pieces: AsyncIterable<string>): AsyncGenerator<OperatorReply> {
  try {
    for await (const piece of pieces) yield { piece }
    yield { print: '' }
  } catch (error) {
    yield { fault: errorSentence(error) }
  }
}

/** Answers an operator command in the process that has the embedded database open. */
export async function answerAsked(
  dependencies: Dependencies,
  engine: Engine,
  given: string,
): Promise<OperatorReply | AsyncIterable<OperatorReply>> {
  try {
    const asked = request.parse(JSON.parse(given))
    if ('copyTo' in asked) {
      await engine.copyTo(asked.copyTo)
      return { print: '' }
    }
    const { usage, actOf } = operatorCommands[asked.command]
    const act = actOf(asked.words)
    if (!act) throw new Error(usage)
    const answer = await act(dependencies, asked.typed)
    if (typeof answer === 'string') return { print: answer }
    return 'question' in answer ? answer : inPieces(answer)
  } catch (error) {
    return { fault: errorSentence(error) }
  }
}
