import type { Actor } from '#domain/api.ts'
import { allow, type Decision, refuse } from '#domain/decision.ts'
import type { ReportSubject } from '#domain/moderation/moderation.ts'

export const moderationPolicy = {
  block: (actor: Actor, personId: string): Decision =>
    actor.id === personId ? refuse('blocking_oneself') : allow,
  report: (actor: Actor, subject: ReportSubject, subjectId: string): Decision =>
    subject === 'user' && actor.id === subjectId ? refuse('reporting_oneself') : allow,
}
