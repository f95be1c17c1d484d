import type { ChecklistStatus } from '#domain/checklists/checklist-status.ts'
import type { Transition } from '#domain/transitions.ts'

export const checklistTransitions = {
  fillIn: {
    by: 'crew',
    to: 'draft',
    from: {
      draft: 'yes',
      submitted: 'checklist_not_draft',
      approved: 'checklist_not_draft',
      needs_review: 'checklist_needs_restart',
    },
  },
  submit: {
    by: 'crew',
    to: 'submitted',
    from: {
      draft: 'yes',
      submitted: 'checklist_submitted',
      approved: 'checklist_approved',
      needs_review: 'checklist_needs_restart',
    },
  },
  approve: {
    by: 'owner',
    to: 'approved',
    from: {
      draft: 'checklist_not_submitted',
      submitted: 'yes',
      approved: 'checklist_approved',
      needs_review: 'checklist_not_submitted',
    },
  },
  reject: {
    by: 'owner',
    to: 'needs_review',
    from: {
      draft: 'checklist_not_submitted',
      submitted: 'yes',
      approved: 'checklist_approved',
      needs_review: 'checklist_not_submitted',
    },
  },
  restart: {
    by: 'crew',
    to: 'draft',
    from: {
      draft: 'checklist_exists',
      submitted: 'checklist_exists',
      approved: 'checklist_approved',
      needs_review: 'yes',
    },
  },
} as const satisfies Record<string, Transition<ChecklistStatus>>
