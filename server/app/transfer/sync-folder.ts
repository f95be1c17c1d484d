import fs from 'node:fs'
import path from 'node:path'

export function syncEntry(place: string): void {
  const opened = fs.openSync(place, 'r')
  try {
    fs.fsyncSync(opened)
  } finally {
    fs.closeSync(opened)
  }
}

/** Syncs the folder to the disk: a copy in memory is no copy. */
export function syncFolder(folder: string): void {
  const entries = fs.readdirSync(folder, { withFileTypes: true, recursive: true })
  for (const { parentPath, name } of entries) syncEntry(path.join(parentPath, name))
  syncEntry(folder)
}
