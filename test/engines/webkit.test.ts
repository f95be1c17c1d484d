import { describeLeaving } from '#test/engines/leaving.ts'
import { describeMainJob } from '#test/engines/main-job.ts'
import { startWebkit } from '#test/engines/webkit.ts'

describeMainJob('WebKit', startWebkit)
describeLeaving('WebKit', startWebkit)
