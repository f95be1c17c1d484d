import fs from 'node:fs'
import path from 'node:path'

const places = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']

/** A program of this machine, where it is installed. */
export const findProgram = (name: string): string | undefined =>
  places.map(place => path.join(place, name)).find(file => fs.existsSync(file))
