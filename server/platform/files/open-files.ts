import path from 'node:path'
import { type FileStore, openFolderStore } from '#server/platform/files/file-store.ts'
import { openObjectStore } from '#server/platform/files/object-store.ts'
import type { ObjectStoreAddress } from '#server/platform/files/object-store-address.ts'
import { refuseDiskFaults } from '#server/platform/files/refuse-disk-faults.ts'

export const filesIn = (dataDir: string): string => path.join(dataDir, 'files')

export const openFiles = ({
  S3_URL,
  DATA_DIR,
}: {
  S3_URL?: ObjectStoreAddress | undefined
  DATA_DIR: string
}): FileStore => (S3_URL ? openObjectStore(S3_URL) : refuseDiskFaults(openFolderStore(filesIn(DATA_DIR))))
