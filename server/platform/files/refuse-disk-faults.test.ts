import fs from 'node:fs'
import fsPromises from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFiles } from '#server/platform/files/open-files.ts'

let DATA_DIR: string
beforeEach(() => {
  DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-faults-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  fs.rmSync(DATA_DIR, { recursive: true })
})

const files = () => openFiles({ S3_URL: undefined, DATA_DIR })
const put = () => files().put('pictures/secreto.webp', Buffer.alloc(1_000))
const refusal = (why: string) =>
  expect.objectContaining({ code: 'files_unavailable', status: 503, cause: new Error(why) })

test('Where a folder can’t be made or written, what is put is refused, and the log does not learn its name', async () => {
  fs.writeFileSync(path.join(DATA_DIR, 'files'), '')
  await expect(put()).rejects.toEqual(refusal('mkdir: ENOTDIR'))
})

test('On a full disk what is put is refused, and what was written of it takes no more room', async () => {
  const { writeFile } = fsPromises
  vi.spyOn(fsPromises, 'writeFile').mockImplementation(async (file, data) => {
    await writeFile(file, (data as Buffer).subarray(0, 10))
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: 'write' })
  })
  await expect(put()).rejects.toEqual(refusal('write: ENOSPC'))
  expect(fs.readdirSync(path.join(DATA_DIR, 'files', 'aside'))).toEqual([])
})

test('A file that can’t be read is not taken for none', async () => {
  fs.mkdirSync(path.join(DATA_DIR, 'files', 'pictures', 'secreto.webp'), { recursive: true })
  await expect(files().get('pictures/secreto.webp')).rejects.toEqual(refusal('read: EISDIR'))
})
