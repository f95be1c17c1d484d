import type { DepartureView } from '#domain/passages/departure.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { useAct } from '#web/api/use-act.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

const ending = {
  touches: ['passages', 'jobs', 'notifications'],
  done: 'spoken',
  failed: 'toast',
} as const

/** Giving one's readiness, and taking it back. The second one of the two is the departure, so it is asked for. */
export function usePress(jobId: string, departure: DepartureView, isOwner: boolean) {
  const confirm = useConfirm()
  const press = useAct(passageApi.press, ending)
  const takeBack = useAct(passageApi.takeBack, ending)
  const mine = isOwner ? departure.ownerReady : departure.skipperReady
  const others = isOwner ? departure.skipperReady : departure.ownerReady
  const input = { params: { jobId } }
  return {
    mine,
    busy: press.isPending || takeBack.isPending,
    async give() {
      const sure =
        !others ||
        (await confirm({
          title: 'Zarpar',
          text: 'La otra parte ya está lista: al pulsar, el barco zarpa. Las condiciones y las dispensas quedan en el acta de zarpe, sellada.',
          confirm: 'Zarpar',
        }))
      if (sure) await press.send({ ...input, body: {} })
    },
    takeBack: () => takeBack.send(input),
  }
}
