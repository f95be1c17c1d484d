type Fate =
  | 'of nobody'
  | 'deleted'
  /** The row stays for others, without the person's data. */
  | 'emptied'
  /** Kept if it belongs to a completed contract, otherwise deleted. */
  | 'kept with the contract'
  /** Texts stay for their recipient, without a sender, for `KEEP_MESSAGES_DAYS`. */
  | 'kept without a sender'

/** Every table of the database: `erase-account.test.ts` fails for one that is missing here. */
export const erasurePolicy: Record<string, Fate> = {
  users: 'emptied',
  presence: 'deleted',
  // A number of people a month.
  active_months: 'of nobody',
  counted_days: 'of nobody',
  sessions: 'deleted',
  one_time_tokens: 'deleted',
  known_addresses: 'deleted',
  known_devices: 'deleted',
  installation: 'of nobody',
  servers: 'of nobody',
  terms_announcements: 'of nobody',
  // Names of files alone, which no row names.
  stray_files: 'of nobody',
  // Ids, for a moment.
  untold_signals: 'of nobody',
  operators: 'of nobody',
  operator_recovery_codes: 'of nobody',
  operator_sessions: 'of nobody',
  operator_attempts: 'of nobody',
  // The acts stay, without the person's name.
  audit_entries: 'emptied',
  // A completed contract's offer stays without its description.
  jobs: 'kept with the contract',
  // The contract has its own words about the vessel.
  vessels: 'deleted',
  vessel_photos: 'deleted',
  vessel_documents: 'deleted',
  titles: 'deleted',
  // Without its message, and of its quote the agreed figures alone.
  applications: 'kept with the contract',
  quote_counters: 'deleted',
  applicant_marks: 'deleted',
  offer_assumptions: 'deleted',
  // Also those of others about the person's offers.
  job_questions: 'deleted',
  removed_questions: 'deleted',
  // Also the counted offers of the person in others' searches.
  saved_searches: 'deleted',
  search_matches: 'deleted',
  search_mail_days: 'deleted',
  search_mail_links: 'deleted',
  contract_drafts: 'deleted',
  contracts: 'kept with the contract',
  // Those in force; the others never came about.
  annexes: 'kept with the contract',
  annex_signatures: 'kept with the contract',
  // Signed ones: a refusal is deleted.
  sea_service: 'kept with the contract',
  sea_service_sheets: 'deleted',
  // The other party's account too. An owner's own expenses go.
  expenses: 'kept with the contract',
  expense_photos: 'kept with the contract',
  payments: 'kept with the contract',
  // Those that both signed.
  settlements: 'kept with the contract',
  settlement_signatures: 'kept with the contract',
  contract_signatures: 'kept with the contract',
  contract_events: 'kept with the contract',
  sealed_files: 'kept with the contract',
  checklists: 'kept with the contract',
  checklist_items: 'kept with the contract',
  checklist_photos: 'kept with the contract',
  checklist_rejections: 'kept with the contract',
  handover_records: 'kept with the contract',
  handover_signatures: 'kept with the contract',
  // A departed passage's record; the contact ashore goes with the skipper.
  passages: 'kept with the contract',
  // The person's own reviews stay without a name; reviews about them keep only the stars, with the contract.
  reviews: 'kept with the contract',
  passage_waivers: 'kept with the contract',
  false_starts: 'kept with the contract',
  // The log is the other's evidence too: it stays as long as the contract, without a name.
  log_entries: 'kept with the contract',
  log_photos: 'kept with the contract',
  // The person's own links; other links to their passages stay valid.
  passage_shares: 'deleted',
  // A skipper's dossier loses the PDF alone: the insurer's answer is the owner's.
  dossiers: 'deleted',
  // The number of people aboard and the boat's data stay, without names, phones and pictures.
  shore_sheets: 'emptied',
  // They end by themselves.
  shore_links: 'of nobody',
  // The mails to somebody ashore, and their wish for no more, stay without the sender.
  contact_mails: 'emptied',
  contact_addresses: 'of nobody',
  conversations: 'emptied',
  conversation_parties: 'emptied',
  messages: 'kept without a sender',
  invitations: 'deleted',
  // Also others' notifications that name the person.
  notifications: 'deleted',
  // Subscriptions also go with the session that asked.
  push_subscriptions: 'deleted',
  push_preferences: 'deleted',
  blocks: 'deleted',
  // For rows that stay, without the reason.
  hidden_subjects: 'emptied',
  // Without their author, the author's words, and the quoted text.
  notices: 'emptied',
  notice_numbers: 'of nobody',
  // The decision and its reason stay, without the title or the complaint that the person wrote.
  statements: 'emptied',
  complaints: 'emptied',
  decision_links: 'deleted',
  // Also others' answers that show the person. A file that stays is still counted: a number of bytes and a key.
  stored_files: 'emptied',
  file_totals: 'emptied',
  idempotency_keys: 'deleted',
  rate_limits: 'deleted',
  uploads: 'deleted',
  upload_pieces: 'deleted',
  tasks: 'deleted',
  sea_distances: 'of nobody',
  sealing_keys: 'of nobody',
  sealing_certificates: 'of nobody',
  push_keys: 'of nobody',
  photo_path_secrets: 'of nobody',
  known_address_secrets: 'of nobody',
}
