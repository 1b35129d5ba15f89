/** What becomes of the rows that name the account which is merged into another. */
export type MergeDecision = {
  /**
   * `move`: they name the account that stays; one that would stand there twice is dropped. `drop`: they end with the
   * account. `stay`: they tell what was, and are never changed.
   */
  act: 'move' | 'drop' | 'stay'
  /** Under which words the preview tells of them. */
  told: MergeGroup
}

export const MERGE_GROUPS = ['authored', 'rights', 'addresses', 'activity', 'tools', 'ended'] as const
type MergeGroup = (typeof MERGE_GROUPS)[number]

const move = (told: MergeGroup): MergeDecision => ({ act: 'move', told })
const drop: MergeDecision = { act: 'drop', told: 'ended' }
const stay: MergeDecision = { act: 'stay', told: 'authored' }

/** Columns of authorship, whatever the table. */
const AUTHORSHIP: ReadonlySet<string> = new Set(['created_by_id', 'updated_by_id', 'decided_by_id', 'invited_by_id'])

/** By `table.column`: each foreign key to users is decided here; a test walks the schema for one that is not. */
const DECISIONS: Readonly<Record<string, MergeDecision>> = {
  'account_documents.user_id': move('activity'),
  'account_transactions.user_id': move('activity'),
  'api_tokens.user_id': drop,
  'app_page_clipboards.user_id': drop,
  'bulk_runs.actor_id': move('tools'),
  'bulk_runs.impersonator_id': move('tools'),
  'consents.user_id': move('activity'),
  'data_exports.user_id': drop,
  'email_changes.user_id': drop,
  'history_actions.actor_id': stay,
  'history_actions.impersonator_id': stay,
  'job_decisions.actor_id': move('authored'),
  'likes.user_id': move('activity'),
  'notifications.user_id': move('activity'),
  'organization_ad_projects_default_users.user_id': move('rights'),
  'organization_users.user_id': move('rights'),
  'outbox_mails.user_id': move('activity'),
  'password_resets.user_id': drop,
  'personal_data_reads.person_id': stay,
  'personal_data_reads.reader_id': stay,
  'rental_addresses.user_id': move('activity'),
  'rental_bookings.user_id': move('activity'),
  'rental_commands.command_by_id': move('activity'),
  'rental_commands.rent_by_id': move('activity'),
  'rental_commands.rent_for_id': move('activity'),
  // A paper says whom it was made out to; whose account it hangs on moves.
  'rental_invoices.user_id': move('activity'),
  'rental_stock_users.user_id': move('rights'),
  'rental_waitings.user_id': move('activity'),
  'reminders.user_id': move('activity'),
  'saved_views.created_by_id': move('tools'),
  'secondary_email_addresses.user_id': move('addresses'),
  'sessions.user_id': drop,
  'sessions.impersonator_id': drop,
  'sign_in_challenges.user_id': drop,
  'survey_answers.user_id': move('activity'),
  'user_roles.user_id': move('rights'),
  'validation_requests.user_id': move('activity'),
}

/** Undefined for a foreign key that nobody has thought about: then nothing is merged. */
export function mergeDecision(table: string, column: string): MergeDecision | undefined {
  return DECISIONS[`${table}.${column}`] ?? (AUTHORSHIP.has(column) ? move('authored') : undefined)
}
