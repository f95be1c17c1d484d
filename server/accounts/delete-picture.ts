import type { WorkContext } from '#server/context.ts'

export const pictureKey = (picture: string) => `pictures/${picture}`

export const deletePicture = ({ tools }: WorkContext, { picture }: { picture: string }): Promise<void> =>
  tools.files.delete(pictureKey(picture))
