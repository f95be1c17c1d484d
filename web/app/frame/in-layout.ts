import { createContext } from 'react'

/** Whether the frame, with its `main`, is around the content. */
export const InLayoutContext = createContext(false)
