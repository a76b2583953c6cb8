import { sql, type Kysely } from 'kysely'

/** Who may send readings without being a person. Of a token only its hash is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gateways (
      id int generated always as identity primary key,
      plant_id bigint not null constraint gateways_plant references plants on delete cascade,
      name text not null,
      token_start text not null,
      token_hash text not null unique,
      created_at timestamptz not null,
      created_by_name text not null,
      last_used_at timestamptz,
      revoked_at timestamptz
    )`.execute(db)
  await sql`create index gateways_by_plant on gateways (plant_id)`.execute(db)
}
