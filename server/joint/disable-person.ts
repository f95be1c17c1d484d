import { authorize } from '#domain/decision.ts'
import type { DisableInput } from '#domain/notices/measure.ts'
import { personPolicy } from '#domain/operator/person-policy.ts'
import { changePerson } from '#server/joint/act-on-person.ts'
import type { StatementRow } from '#server/notices/statement-table.ts'
import { auditedMeasure, takeMeasure } from '#server/notices/take-measure.ts'
import type { OperatorContext } from '#server/platform/context.ts'

/** With its statement of reasons. The person is locked, so that only one of two concurrent calls does it. */
export const disablePerson = (
  context: OperatorContext,
  { id, reason, ...reasons }: DisableInput & { id: string },
): Promise<StatementRow> =>
  changePerson(
    context,
    {
      ...{ id, reason, act: 'person_disabled', tell: auditedMeasure },
      allow: before => authorize(personPolicy.disable(before)),
    },
    (inside, { name }) =>
      takeMeasure(inside, {
        ...reasons,
        action: 'disable',
        personId: id,
        subject: { kind: 'user', id, name },
      }),
  )
