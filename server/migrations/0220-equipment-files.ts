import { sql, type Kysely } from 'kysely'

/** Photos, drawings and documents of a thing of the register. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table equipment_files (
      device_id int not null references devices on delete cascade,
      file_id bigint not null references files,
      kind text not null,
      added_by_name text not null,
      added_at timestamptz not null,
      primary key (device_id, file_id)
    )`.execute(db)
  await sql`create index equipment_files_file on equipment_files (file_id)`.execute(db)
}
