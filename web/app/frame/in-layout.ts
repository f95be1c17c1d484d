import { createContext } from 'react'

/** Whether the frame, with its `main`, is around what is drawn. */
export const InLayoutContext = createContext(false)
