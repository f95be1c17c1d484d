import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { useAct } from '#web/api/use-act.ts'

export function useRestoreVessel({ _id: id }: { _id: string }) {
  const update = useAct(vesselApi.update, { touches: ['vessels'], done: 'spoken', failed: 'toast' })
  return {
    busy: update.isPending,
    act: () => void update.send({ params: { id }, body: { archivedAt: null } }),
  }
}
