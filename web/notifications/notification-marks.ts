import {
  Anchor,
  Bell,
  CalendarCheck,
  CalendarClock,
  CalendarX,
  ClipboardCheck,
  ClipboardList,
  FileCheck,
  FileClock,
  FilePen,
  FileX,
  Handshake,
  Hourglass,
  type LucideIcon,
  Mail,
  MapPin,
  MessageCircleQuestionMark,
  MessageCircleReply,
  PencilLine,
  Sailboat,
  Scale,
  Star,
  Telescope,
  TriangleAlert,
  UserCheck,
  UserMinus,
  UserPlus,
  UserX,
} from 'lucide-react'
import type { NotificationType } from '#domain/notifications/notification.ts'

type Tone = 'plain' | 'good' | 'bad' | 'waiting'

export const toneStyle: Record<Tone, string> = {
  plain: 'bg-fondo-3 text-tinta',
  good: 'bg-estribor-2 text-estribor',
  bad: 'bg-babor-2 text-babor',
  waiting: 'bg-ambar-2 text-ambar',
}

interface Mark {
  Icon: LucideIcon
  tone: Tone
}

const marks: Record<NotificationType, Mark> = {
  job_application: { Icon: UserPlus, tone: 'plain' },
  application_accepted: { Icon: UserCheck, tone: 'good' },
  application_rejected: { Icon: UserX, tone: 'bad' },
  new_message: { Icon: Mail, tone: 'plain' },
  contract_pending_owner_signature: { Icon: FilePen, tone: 'waiting' },
  contract_completed: { Icon: FileCheck, tone: 'good' },
  checklist_submitted: { Icon: ClipboardList, tone: 'waiting' },
  checklist_reviewed: { Icon: ClipboardCheck, tone: 'plain' },
  application_withdrawn: { Icon: UserMinus, tone: 'bad' },
  application_released: { Icon: UserMinus, tone: 'bad' },
  places_filled: { Icon: Hourglass, tone: 'waiting' },
  place_free: { Icon: CalendarCheck, tone: 'good' },
  job_question: { Icon: MessageCircleQuestionMark, tone: 'waiting' },
  question_answered: { Icon: MessageCircleReply, tone: 'plain' },
  job_updated: { Icon: PencilLine, tone: 'plain' },
  job_cancelled: { Icon: CalendarX, tone: 'bad' },
  contract_returned: { Icon: FileClock, tone: 'waiting' },
  contract_cancelled: { Icon: FileX, tone: 'bad' },
  contract_reminder: { Icon: Hourglass, tone: 'waiting' },
  handover_pending: { Icon: FilePen, tone: 'waiting' },
  handover_completed: { Icon: FileCheck, tone: 'good' },
  quote_countered: { Icon: Scale, tone: 'waiting' },
  counter_accepted: { Icon: Handshake, tone: 'good' },
  counter_declined: { Icon: Scale, tone: 'bad' },
  search_match: { Icon: Telescope, tone: 'plain' },
  departure_unready: { Icon: TriangleAlert, tone: 'bad' },
  passage_departed: { Icon: Sailboat, tone: 'good' },
  passage_arrived: { Icon: Anchor, tone: 'good' },
  aboard: { Icon: MapPin, tone: 'plain' },
  waiting_begun: { Icon: Hourglass, tone: 'waiting' },
  wait_answered: { Icon: Scale, tone: 'plain' },
  report_due: { Icon: CalendarClock, tone: 'waiting' },
  report_overdue: { Icon: TriangleAlert, tone: 'bad' },
  passage_called_off: { Icon: CalendarX, tone: 'bad' },
  annex_proposed: { Icon: FilePen, tone: 'waiting' },
  annex_accepted: { Icon: FileCheck, tone: 'good' },
  annex_declined: { Icon: FileX, tone: 'bad' },
  annex_withdrawn: { Icon: FileX, tone: 'plain' },
  annex_expired: { Icon: FileClock, tone: 'plain' },
  annex_reminder: { Icon: Hourglass, tone: 'waiting' },
  sea_service_ready: { Icon: FilePen, tone: 'waiting' },
  sea_service_signed: { Icon: FileCheck, tone: 'good' },
  sea_service_refused: { Icon: FileX, tone: 'bad' },
  review_received: { Icon: Star, tone: 'good' },
  review_reminder: { Icon: Hourglass, tone: 'waiting' },
  document_expiring: { Icon: CalendarClock, tone: 'waiting' },
}

/** For a newer server's types. */
export const markOf = (type: string): Mark =>
  Object.hasOwn(marks, type) ? marks[type as NotificationType] : { Icon: Bell, tone: 'plain' }
