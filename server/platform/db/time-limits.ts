const endedFor = (
  isLocal: boolean,
) => `select set_config(name, '0', ${isLocal}) from pg_settings where name in
  ('statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout', 'lock_timeout')`

/** Ends the time limits, also those that an operator has set for a role or a database. */
export const endTimeLimits = { ofSession: endedFor(false), ofTransaction: endedFor(true) }
