import { createContext } from 'react'

/** Whether the frame, with its `main`, stands around what is drawn. */
export const FramedContext = createContext(false)
