import { pictureRule } from '#server/accounts/picture-rule.ts'
import type { ImageKind, ImageRule } from '#server/platform/images/images.ts'
import { photoRule } from '#server/platform/images/photo-rule.ts'

/** Limits, sizes and folder of each kind of upload. */
export const imageRules: Record<ImageKind, ImageRule> = { avatar: pictureRule, photo: photoRule }
