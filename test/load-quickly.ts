import { loadQuickly } from '#server/app/compile-cache.ts'

// Each of the runner's workers reads it before anything else.
loadQuickly()
