import { createPortal } from 'react-dom'
import type { ApplicantView } from '#domain/applications/application.ts'
import { DecisionCell } from '#web/applications/compare/decision-cell.tsx'
import { NoteCell } from '#web/applications/compare/note-cell.tsx'
import type { OfPerson, Setting } from '#web/applications/compare/setting.ts'
import { Placed } from '#web/ui/placed.tsx'

export const PlacedNote = ({ applicant, setting }: OfPerson) => (
  <Placed host={setting.hostOf('note', applicant.user._id)} />
)
export const PlacedDecision = ({ applicant, setting }: OfPerson) => (
  <Placed host={setting.hostOf('decision', applicant.user._id)} />
)

interface Props {
  applicants: readonly ApplicantView[]
  setting: Setting
}

/** Drawn above the layouts: a tablet that is turned loses no open dialog and no typed text. */
export const PlacedParts = ({ applicants, setting }: Props) =>
  applicants.flatMap(applicant => {
    const { _id } = applicant.user
    return [
      createPortal(
        <NoteCell applicant={applicant} setting={setting} />,
        setting.hostOf('note', _id),
        `note-${_id}`,
      ),
      createPortal(
        <DecisionCell applicant={applicant} setting={setting} />,
        setting.hostOf('decision', _id),
        `decision-${_id}`,
      ),
    ]
  })
