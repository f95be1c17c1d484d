// Writes the land that a telephone knows without a network. Run by hand after a change to the sea mask; the result is
// committed.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inlandRuns } from './inland-runs.ts'

const lines = inlandRuns().map(row => `  '${row}',\n`)
const file = fileURLToPath(import.meta.resolve('#domain/passages/inland-runs.ts'))
writeFileSync(
  file,
  `// Written by scripts/build-inland.ts.\n\n/** A row of cells from south to north: where land begins and ends, in cells from the west, by pairs. */\nexport const runs: readonly string[] = [\n${lines.join('')}]\n`,
)
console.log(`${lines.join('').length} characters`)
