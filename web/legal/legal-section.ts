import type { ReactNode } from 'react'

export interface LegalSection {
  /** The fragment of its address, so that a clause can be linked to. */
  id: string
  title: string
  body: ReactNode
}
