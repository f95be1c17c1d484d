import path from 'node:path'
import { type FileStore, openFolderStore } from '#server/files/file-store.ts'
import { openObjectStore } from '#server/files/object-store.ts'
import { refuseDiskFaults } from '#server/files/refuse-disk-faults.ts'
import type { Settings } from '#server/settings.ts'

/** Where a data folder's own files lie. */
export const filesIn = (dataDir: string): string => path.join(dataDir, 'files')

export const openFiles = ({ S3_URL, DATA_DIR }: Pick<Settings, 'S3_URL' | 'DATA_DIR'>): FileStore =>
  S3_URL ? openObjectStore(S3_URL) : refuseDiskFaults(openFolderStore(filesIn(DATA_DIR)))
