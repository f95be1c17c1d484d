import type { Dependencies } from '#server/app/dependencies.ts'

/** The question to the operator, and the sentence for a script that can't answer. */
export interface Question {
  question: string
  unasked: string
}

/** Returns the text to print. `typed` is the answer to the question. */
export type Act = (dependencies: Dependencies, typed?: string) => Promise<string | Question>

/** A command over the open database, in the process that has it open. */
export interface OperatorCommand {
  usage: string
  /** Undefined for words that mean no command. */
  actOf(words: string[]): Act | undefined
}
