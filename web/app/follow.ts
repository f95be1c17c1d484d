import '#web/passages/follow/follow.css'
import { startFollowing } from '#web/passages/follow/follow.ts'

startFollowing()
