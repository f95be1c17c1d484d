import { pictureRule } from '#server/accounts/picture-rule.ts'
import type { ImageKind, ImageRule } from '#server/platform/images/images.ts'
import { photoRule } from '#server/platform/images/photo-rule.ts'

export const imageRules: Record<ImageKind, ImageRule> = { avatar: pictureRule, photo: photoRule }
