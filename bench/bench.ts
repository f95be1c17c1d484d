// Measures the program's speed, always beside a reference in the same run or a mark. Words name the parts to measure,
// `--fresh` fills the databases again, `--json` prints figures for a program. The exit code is 0, because a busy machine
// is no error; 1 where `machines` has found what may not be.
import { parseArgs } from 'node:util'
import { openDatabases } from './databases.ts'
import { isPart, parts, unlessNamed } from './parts.ts'
import { isWrong } from './print-machines.ts'
import { type Measured, print } from './report.ts'

const { values, positionals } = parseArgs({
  options: { fresh: { type: 'boolean' }, json: { type: 'boolean' } },
  allowPositionals: true,
})
const names = Object.keys(parts).filter(isPart)
const unknown = positionals.filter(name => !isPart(name))
if (unknown.length > 0) {
  console.error(`No hay ninguna medida que se llame ${unknown.join(', ')}. Hay: ${names.join(', ')}.`)
  process.exit(1)
}

const databases = openDatabases(values.fresh ?? false)
const measured: Measured = {}
const wanted = positionals.length > 0 ? positionals : unlessNamed
for (const name of names.filter(name => wanted.includes(name)))
  Object.assign(measured, await parts[name](databases))
if (values.json) console.log(JSON.stringify(measured, null, 2))
else print(measured)
if (measured.machines && isWrong(measured.machines)) process.exitCode = 1
