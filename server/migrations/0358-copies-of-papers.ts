import { sql, type Kysely } from 'kysely'

/** How many copies of a form of a record were printed, of whatever feature. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table paper_copies (
      form text not null,
      record_id bigint not null,
      copies int not null check (copies > 0),
      primary key (form, record_id)
    )`.execute(db)
}
