import type { Complained } from '#domain/notices/complaint-text.ts'
import { NAMELESS } from '#domain/notices/complaint-views.ts'
import type { MeasuredKind } from '#domain/notices/measure.ts'
import type { ReadComplaint } from '#server/notices/complaint-queries.ts'
import type { NoticeRow } from '#server/notices/notice-table.ts'
import type { StatementRow } from '#server/notices/statement-table.ts'
import type { AuditEntry } from '#server/operator/audit.ts'

interface Common {
  about: Complained
  person: string
  personId: string | null
  subject: { kind: MeasuredKind; name: string | null } | null
  decidedBy: { id: string | null; name: string | null }
  /** In the audit. The name of a sender without an account could never be emptied. */
  audited: Pick<AuditEntry['subject'], 'name' | 'personId'>
}
type About = Common & ({ statement: StatementRow; notice: null } | { statement: null; notice: NoticeRow })

function ofMeasure(statement: StatementRow, { person, decider }: ReadComplaint): About {
  const { action, personId, subjectKind, subjectName, operatorId } = statement
  const name = person ?? NAMELESS
  return {
    ...{ statement, notice: null, about: action, person: name, personId },
    subject: { kind: subjectKind, name: subjectName },
    decidedBy: { id: operatorId, name: decider },
    audited: { name, personId },
  }
}

function ofNotice(notice: NoticeRow, { reporter, closer, subjectName }: ReadComplaint): About {
  const { reference, name, reporterId, subjectKind, operatorId } = notice
  return {
    ...{ statement: null, notice, about: 'notice', personId: reporterId },
    person: name ?? reporter ?? NAMELESS,
    subject: subjectKind && { kind: subjectKind, name: subjectName },
    decidedBy: { id: operatorId, name: closer },
    audited: { name: reference },
  }
}

/** The measure or the notice, and whose complaint it is. */
export function complainedOf(row: ReadComplaint): About {
  if (row.statement) return ofMeasure(row.statement, row)
  if (row.notice) return ofNotice(row.notice, row)
  throw new Error(`The complaint ${row.complaint.id} is about nothing that is there.`)
}
