import type { ReactNode } from 'react'

export interface LegalSection {
  /** The fragment of its address, for links to a clause. */
  id: string
  title: string
  body: ReactNode
}
