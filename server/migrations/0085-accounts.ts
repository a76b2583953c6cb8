import { sql, type Kysely } from 'kysely'

/**
 * Wrong passwords are counted by the name that was typed and the address they came from, so that nobody locks somebody
 * else out. What an account counted until now is about confirming with the password only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table login_failures (
      name text not null,
      -- An address, or '*' for all of them together.
      address text not null,
      failed_count int not null default 0,
      locked_until timestamptz,
      at timestamptz not null,
      primary key (name, address)
    )`.execute(db)
  await sql`create index login_failures_at on login_failures (at)`.execute(db)
  await sql`update accounts set failed_count = 0, locked_until = null`.execute(db)
  // Else a user name could be somebody's e-mail address, and sign in the wrong person. Accounts that stand stay.
  await sql`
    alter table employees add constraint employees_user_name_is_no_address
      check (position('@' in user_name) = 0 or lower(user_name) = lower(email_address)) not valid`.execute(db)
  await takeBack(db, 'Admin', [
    'Abnormals.Write',
    'Abnormals.CloseDefect',
    'Abnormals.CloseAbnormal',
    'Abnormals.CloseIncident',
    'Approvals.Delegate',
    'CardRentals.Issue',
    'CardRentals.Write',
    'DeviceParameters.Confirm',
    'DutySchedules.Approve',
    'DutySchedules.Edit',
    'DutySchedules.Override',
    'DutyShiftLogs.Review',
    'DutyShiftLogs.Sign',
    'DutyShiftLogs.Write',
    'InverterTracking.Confirm',
    'Proposals.Write',
    'Readings.Import',
    'Readings.Write',
    'UnitOperations.Write',
  ])
  await takeBack(db, 'QĐ', ['Readings.Write'])
  await takeBack(db, 'DHV', ['CardRentals.Write'])
}

/** Roles held more from the start than their work takes; whoever arranged them otherwise can do so again. */
async function takeBack(db: Kysely<unknown>, role: string, permissions: readonly string[]): Promise<void> {
  await sql`
    delete from role_permissions p using roles r
    where r.id = p.role_id and r.name = ${role} and p.permission = any(${[...permissions]}::text[])`.execute(
    db,
  )
}
