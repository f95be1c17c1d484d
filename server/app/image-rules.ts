import { pictureRule } from '#server/accounts/picture-rule.ts'
import { photoRule } from '#server/checklists/photo-rule.ts'
import type { ImageKind, ImageRule } from '#server/platform/images/images.ts'

/** How an upload of each kind is checked, made smaller and stored. */
export const imageRules: Record<ImageKind, ImageRule> = { avatar: pictureRule, photo: photoRule }
