import type { ReactElement } from 'react'

/** What is drawn beside others: a text gets an element of its own first, or a page translator breaks the screen. */
export type Elements = ReactElement | readonly Elements[] | boolean | null | undefined | ''
