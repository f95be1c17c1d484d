import { useState } from 'react'
import type { ListAddress } from '#web/checklists/offline/local-checklist.ts'
import { localList } from '#web/checklists/offline/local-list.ts'
import { announce } from '#web/ui/announce.ts'
import { shrinkPhoto } from '#web/ui/shrink-photo.ts'

/** Photos of the camera or the gallery, one after the other: a phone shrinks no two photos at once. */
export function usePhotoPicks(address: ListAddress, itemKey: string) {
  const [preparing, setPreparing] = useState(0)
  async function add(file: File) {
    try {
      await localList.addPhoto(address, itemKey, await shrinkPhoto(file))
    } catch (error) {
      announce.error(`Error al subir la foto: ${(error as Error).message}`)
    } finally {
      setPreparing(count => count - 1)
    }
  }
  return {
    preparing,
    async pick(files: readonly File[]) {
      setPreparing(count => count + files.length)
      for (const file of files) await add(file)
    },
  }
}
