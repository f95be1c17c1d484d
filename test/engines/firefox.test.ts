/** @module-tag rare */
import { startFirefox } from '#test/engines/firefox.ts'
import { describeMainJob } from '#test/engines/main-job.ts'

describeMainJob('Firefox', () => startFirefox(process.env.FIREFOX_PATH ?? ''))
