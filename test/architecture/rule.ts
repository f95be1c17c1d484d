import type { SourceFile } from '#test/architecture/read-code.ts'

/** The faults of a file, each a sentence that says what to do instead. */
export type Rule = (file: SourceFile) => string[]
