/** What becomes of a table's rows about a person when their account is erased. */
type Fate =
  | 'of nobody'
  | 'deleted'
  /** The row stays for others, without what was the person's. */
  | 'emptied'
  /** All of it, where it belongs to a completed contract; else it is deleted. */
  | 'kept with the contract'
  /** Texts stay for who received them, without a sender, for `KEEP_MESSAGES_DAYS`. */
  | 'kept without a sender'

/** Every table of the database: `erase-account.test.ts` fails for one that is not decided here. */
export const erasurePolicy: Record<string, Fate> = {
  users: 'emptied',
  presence: 'deleted',
  sessions: 'deleted',
  one_time_tokens: 'deleted',
  known_addresses: 'deleted',
  // The offer of a completed contract stays without its description.
  jobs: 'kept with the contract',
  applications: 'kept with the contract',
  contract_drafts: 'deleted',
  // The stars of a rating stay with it, its comment doesn't.
  contracts: 'kept with the contract',
  contract_signatures: 'kept with the contract',
  contract_events: 'kept with the contract',
  checklists: 'kept with the contract',
  checklist_items: 'kept with the contract',
  checklist_photos: 'kept with the contract',
  checklist_rejections: 'kept with the contract',
  handover_records: 'kept with the contract',
  handover_signatures: 'kept with the contract',
  conversations: 'emptied',
  conversation_parties: 'emptied',
  messages: 'kept without a sender',
  invitations: 'deleted',
  // Also others' that name the person.
  notifications: 'deleted',
  blocks: 'deleted',
  // Without who made it, what they said, and what stood there.
  reports: 'emptied',
  // Also others' answers that show the person.
  idempotency_keys: 'deleted',
  rate_limits: 'deleted',
  tasks: 'deleted',
  sea_distances: 'of nobody',
  sealing_keys: 'of nobody',
  sealing_certificates: 'of nobody',
  photo_path_secrets: 'of nobody',
  known_address_secrets: 'of nobody',
}
