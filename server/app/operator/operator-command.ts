import type { Dependencies } from '#server/app/dependencies.ts'

export interface Question {
  question: string
  unasked: string
}

/** Returns the text to print. `typed` is the answer to the question. */
export type Act = (dependencies: Dependencies, typed?: string) => Promise<string | Question>

export interface OperatorCommand {
  usage: string
  /** Undefined for words that mean no command. */
  actOf(words: string[]): Act | undefined
}
