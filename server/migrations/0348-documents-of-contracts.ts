import { sql, type Kysely } from 'kysely'

/** Documents of the register that belong to a contract: all editions of one are one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contract_documents (
      contract_id bigint not null references contracts on delete cascade,
      series_id bigint not null,
      primary key (contract_id, series_id)
    )`.execute(db)
  await sql`create index contract_documents_series on contract_documents (series_id)`.execute(db)
}
