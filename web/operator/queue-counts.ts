import { deskPaths } from '#domain/operator/desk-paths.ts'
import { useOverview } from '#web/operator/use-overview.ts'

/** How many wait behind each entry of the navigation, by its address. */
export function useQueueCounts(): Record<string, number> {
  const { data } = useOverview()
  if (!data) return {}
  const { openNotices, openComplaints, toVerify, failedTasks } = data.counts
  return {
    [deskPaths.notices]: openNotices,
    [deskPaths.papers]: toVerify,
    [deskPaths.complaints]: openComplaints,
    [deskPaths.tasks]: failedTasks,
  }
}
