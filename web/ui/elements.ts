import type { ReactElement } from 'react'

/**
 * Elements that are drawn beside others: a text needs an element of its own, or a page translator breaks the
 * screen.
 */
export type Elements = ReactElement | readonly Elements[] | boolean | null | undefined | ''
