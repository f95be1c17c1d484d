import type { Dependencies } from '#server/app/dependencies.ts'

export interface Question {
  question: string
  unasked: string
}

/** The text to print, also in pieces where it may be long. */
export type Answer = string | AsyncIterable<string> | Question

/** `typed` is the answer to the question. */
export type Act = (dependencies: Dependencies, typed?: string) => Promise<Answer>

export interface OperatorCommand {
  usage: string
  /** Undefined for words that mean no command. */
  actOf(words: string[]): Act | undefined
}
