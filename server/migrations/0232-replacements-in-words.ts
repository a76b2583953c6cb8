import { sql, type Kysely } from 'kysely'

/**
 * How a replacement reads (`S-1 → S-2`) is kept as it was said: the life of a thing is read from seven books at once, and
 * finding what replaced what anew each time took longer to plan than all of them to read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table machine_stays add column installed_as text, add column removed_as text`.execute(db)
  await sql`
    update machine_stays s set installed_as = concat_ws(' → ', (
      select coalesce(f.serial_no, f.model, '?') from machine_stays o join machine_plates f on f.id = o.machine_id
      where o.device_id = s.device_id and o.to_day = s.from_day), coalesce(p.serial_no, p.model, '?'))
    from machine_plates p where p.id = s.machine_id and s.installed_at is not null`.execute(db)
  await sql`
    update machine_stays s set removed_as = coalesce(p.serial_no, p.model, '?')
    from machine_plates p where p.id = s.machine_id and s.to_day is not null and not exists (
      select from machine_stays n where n.device_id = s.device_id and n.from_day = s.to_day)`.execute(db)
  // That something was taken out is told only where nothing followed it.
  await sql`
    create or replace view machine_changes as
    select id * 2 as id, device_id, from_day as day, 'installed' as kind, machine_id,
      concat_ws(' · ', installed_as, reason) as text
    from machine_stays where installed_at is not null
    union all
    select id * 2 + 1, device_id, to_day, 'removed', machine_id, concat_ws(' · ', removed_as, removed_reason)
    from machine_stays where removed_as is not null`.execute(db)
}
