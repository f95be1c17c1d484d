/** What who runs the site may hide; a conversation can't be hidden. */
export const hiddenKinds = ['job', 'user', 'review', 'question', 'vessel'] as const
export type HiddenKind = (typeof hiddenKinds)[number]
