import type { SourceFile } from '#test/architecture/read-code.ts'

/** The faults of a file, each a sentence that names the right way. */
export type Rule = (file: SourceFile) => string[]
