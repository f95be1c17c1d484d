import { createContext } from 'react'

export const InLayoutContext = createContext(false)
