// Measures the program's speed, always beside something in the same run or beside a mark. Words name the parts of it
// to measure, `--fresh` fills the databases anew, `--json` prints the figures for a program. Ends with 0 whatever it
// measures: a busy machine is no fault.
import { parseArgs } from 'node:util'
import { openDatabases } from './databases.ts'
import { isPart, parts, unlessNamed } from './parts.ts'
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
