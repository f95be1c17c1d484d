import type { SystemContext } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

export const pictureKey = (picture: string) => `pictures/${picture}`

/** After the commit. */
export const dropPicture = ({ db, now }: Pick<SystemContext, 'db' | 'now'>, picture: string): Promise<void> =>
  enqueue({ db, now }, 'delete-file', { key: pictureKey(picture) })

/** The task of releases before. */
export const deletePicture = ({ services }: SystemContext, { picture }: { picture: string }): Promise<void> =>
  services.files.delete(pictureKey(picture))
