import type { SystemContext } from '#server/platform/context.ts'

export const pictureKey = (picture: string) => `pictures/${picture}`

export const deletePicture = ({ services }: SystemContext, { picture }: { picture: string }): Promise<void> =>
  services.files.delete(pictureKey(picture))
