import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { useAct } from '#web/api/use-call.ts'
import { announce } from '#web/ui/announce.ts'

export function useRestoreVessel({ _id: id }: { _id: string }) {
  const update = useAct(vesselApi.update, { touches: ['vessels'] })
  return {
    busy: update.isPending,
    act: () =>
      update.mutate(
        { params: { id }, body: { archivedAt: null } },
        {
          onSuccess: ({ message }) => announce.success(message),
          onError: error => announce.error(error.message),
        },
      ),
  }
}
