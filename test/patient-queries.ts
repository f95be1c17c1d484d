import { configure, getConfig } from '@testing-library/react'

const { getElementError } = getConfig()
configure({
  // A busy machine is no failure.
  asyncUtilTimeout: 30_000,
  // A query that waits fails many times before it succeeds, and printing the document takes longer than the query.
  getElementError(message, container) {
    const error = new Error()
    error.name = 'TestingLibraryElementError'
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    })
  },
})
