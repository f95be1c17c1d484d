import type { Dependencies } from '#server/app/dependencies.ts'

/** What the person at the terminal is asked first, and what is said where nobody is there to be asked. */
export interface Question {
  question: string
  unasked: string
}

/** Returns what is printed. `typed` is the answer to its question. */
export type Act = (dependencies: Dependencies, typed?: string) => Promise<string | Question>

/** A command of the operator that works over the open database, in whichever process has it open. */
export interface OperatorCommand {
  usage: string
  /** Undefined where the words mean nothing. */
  actOf(words: string[]): Act | undefined
}
