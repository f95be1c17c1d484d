// Measures the program's speed, always beside a reference in the same run or a mark. Words name the parts to measure,
// `--fresh` fills the databases again, `--json` prints figures for a program. The exit code is 0, because a busy machine
// is no error; `growth` ends with 1 over one of its marks, which no machine moves, `machines` with a lost or doubled write.
import { parseArgs } from 'node:util'
import { openDatabases } from './databases.ts'
import { extents, type Size } from './growth/extent.ts'
import { missedIn } from './growth/print.ts'
import { isPart, parts, unlessNamed } from './parts.ts'
import { isWrong } from './print-machines.ts'
import { type Measured, print } from './report.ts'

const { values, positionals } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    json: { type: 'boolean' },
    size: { type: 'string' },
    calls: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const names = Object.keys(parts).filter(isPart)
const unknown = positionals.filter(name => !isPart(name))
if (unknown.length > 0) {
  console.error(`No hay ninguna medida que se llame ${unknown.join(', ')}. Hay: ${names.join(', ')}.`)
  process.exit(1)
}

const sizes = Object.keys(extents) as Size[]
if (values.size !== undefined && !sizes.some(size => size === values.size)) {
  console.error(`No hay ningún tamaño que se llame ${values.size}. Hay: ${sizes.join(', ')}.`)
  process.exit(1)
}

const databases = openDatabases(values.fresh)
const options = {
  sizes: sizes.filter(size => size === (values.size ?? size)),
  fresh: values.fresh,
  callsAlone: values.calls,
}
const measured: Measured = {}
const wanted = positionals.length > 0 ? positionals : unlessNamed
for (const name of names.filter(name => wanted.includes(name)))
  Object.assign(measured, await parts[name](databases, options))
if (values.json) console.log(JSON.stringify(measured, null, 2))
else print(measured)
if (measured.growth && missedIn(measured.growth).length > 0) process.exitCode = 1
if (measured.machines && isWrong(measured.machines)) process.exitCode = 1
