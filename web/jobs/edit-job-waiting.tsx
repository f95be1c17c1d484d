import { Bar, Blank, BlankRoute, BlankTicket } from '#web/ui/blank.tsx'
import { BlankField, BlankPair } from '#web/ui/blank-fields.tsx'
import { FormLeg } from '#web/ui/form-leg.tsx'

export const EditJobWaiting = () => (
  <Blank className="grid items-start gap-x-18 gap-y-8 xl:grid-cols-[minmax(0,1fr)_400px]">
    <div>
      <FormLeg number={1} title="De puerto a puerto">
        <BlankPair />
        <BlankPair />
      </FormLeg>
      <FormLeg number={2} title="El barco">
        <BlankField />
        <BlankPair />
      </FormLeg>
    </div>
    <div className="hidden xl:block">
      <BlankTicket>
        <Bar size="my-2 h-4 w-24" />
        <Bar strong size="mt-5 mb-7 h-7 w-3/4" />
        <BlankRoute />
        <Bar size="mt-6 h-3.5 w-full" />
        <Bar size="mt-3 h-3.5 w-2/3" />
        <div className="mt-6 mb-5 border-y border-linea py-5">
          <Bar strong size="h-4 w-4/5" />
        </div>
        <Bar strong size="h-6 w-24" />
      </BlankTicket>
    </div>
  </Blank>
)
