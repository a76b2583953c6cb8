import { sql, type Kysely } from 'kysely'

/**
 * Corrections that add a forgotten line, abnormal events that are struck through instead of deleted, and the company whose
 * name stands on a plant's forms.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table duty_shift_corrections
      add column occurred_at timestamptz,
      drop constraint duty_shift_corrections_kind_check,
      add constraint duty_shift_corrections_kind_check check (
        kind in ('section', 'operation', 'personnelChange', 'abnormal', 'addition'))`.execute(db)
  await sql`
    alter table abnormals
      add column struck_at timestamptz,
      add column struck_reason text,
      add column struck_by bigint,
      add column struck_by_name text`.execute(db)
  await sql`alter table plants add column company_name text`.execute(db)
}
