import { sql, type Kysely } from 'kysely'

/** Computed columns that are never null, for nothing they are made of is. */
const computed = [
  ['abnormals', 'search_text'],
  ['approval_requests', 'search_text'],
  ['card_rentals', 'holder_key'],
  ['card_rentals', 'search_text'],
  ['cards', 'search_text'],
  ['device_parameters', 'search_text'],
  ['devices', 'search_text'],
  ['duty_operations', 'search_text'],
  ['duty_shift_logs', 'search_text'],
  ['employees', 'full_name'],
  ['employees', 'search_text'],
  ['notifications', 'search_text'],
  ['plants', 'search_text'],
  ['proposals', 'search_text'],
  ['roles', 'normalized_name'],
  ['unit_states', 'search_text'],
] as const

/** Columns that came later, whose default was meant for the rows of that day; new rows always bring a value. */
const filledOnce = [
  ['approval_open_seats', 'barred_ids'],
  ['approval_open_seats', 'is_personal'],
  ['approval_requests', 'signers'],
  ['card_rentals', 'member_names'],
] as const

/** Says of the columns what the code says of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of computed)
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set not null`.execute(db)
  for (const [table, column] of filledOnce)
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} drop default`.execute(db)
}
