import { daysUntil } from '#contract/core/days.ts'
import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { inspectionApi } from '#contract/equipment-inspections/index.ts'
import type { Inspection, InspectionDetail } from '#contract/equipment-inspections/inspection.ts'
import { inspectionResults } from '#contract/equipment-inspections/labels.ts'
import { defaultInspectionSettings } from '#contract/equipment-inspections/settings.ts'
import { formerText } from '#server/features/devices/devices.public.ts'
import { idsUnder } from '#server/features/equipment/equipment.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf, vietnamese } from '#server/platform/db/list/ordered.ts'

import { SETTINGS_KEY } from './settings.store.ts'
import { listVisits } from './visits/visits.list.ts'

type Row = Omit<Inspection, 'can' | 'daysLeft'> & { readonly hasVisits: boolean }

/** How pressing a line is on a day, by what its plant calls soon. */
export const bucketOn = (now: Date) => sql`case
  when i.banned_at is not null then 'failed'
  when i.suspended_reason is not null then 'suspended'
  when i.next_on is null then 'unknown'
  when i.next_on < ${plantDay(now)}::date then 'overdue'
  when i.next_on <= ${plantDay(now)}::date
    + coalesce((s.settings->>'soonDays')::int, ${defaultInspectionSettings.soonDays}::int) then 'dueSoon'
  else 'fine' end`

/** What rests is not due. */
const nextDue = 'case when i.suspended_reason is null then i.next_on end'

/** It is due before a contract could be made, and nothing is planned. */
const needsPlanOn = (now: Date) => sql`(i.suspended_reason is null and i.banned_at is null and v.id is null
  and i.next_on is not null and i.next_on <= ${plantDay(now)}::date
    + coalesce((s.settings->>'leadDays')::int, ${defaultInspectionSettings.leadDays}::int))`

const strictCodes = defaultInspectionSettings.types.filter(({ isStrict }) => isStrict).map(({ code }) => code)

/** Its kind is one of those that plants declare to the authority, and it was not. */
const needsDeclaration = sql`(i.declaration_no is null and case when s.settings is null
  then i.type_code = any(${strictCodes}::text[])
  else exists (select from jsonb_array_elements(s.settings->'types') t
    where t->>'code' = i.type_code and (t->>'isStrict')::boolean) end)`

/** Since when the machine that stands there is in use. */
const inUseSince = sql`(select coalesce((
    select m.from_day from machine_stays m where m.device_id = i.device_id and m.to_day is null and m.installed_at is not null),
    e.commission_date, e.install_date)
  from equipment_passports e where e.device_id = i.device_id)`

const sources = sql`
  equipment_inspections i join plants p on p.id = i.plant_id join devices d on d.id = i.device_id
  left join employees r on r.id = i.responsible_id
  left join plant_settings s on s.plant_id = i.plant_id and s.key = ${SETTINGS_KEY}
  left join equipment_inspection_visits v on v.inspection_id = i.id
    and v.status in ('planned', 'doing', 'awaitingConfirmation')
  left join inventory_items t on t.id = i.tool_item_id`

/** The inspections of the equipment of the plants an actor may see, the soonest due first. */
export const inspectionList = list(inspectionApi.list, {
  columns: ({ now }) => sql<Row>`
    i.id, i.plant_id as power_plant_id, p.name as power_plant_name, i.device_id::int8 as equipment_id,
    d.code as equipment_code, d.name as equipment_name, d.kind as equipment_kind, i.type_code, i.type_name,
    i.legal_basis, i.cycle_months, i.subject, i.quantity, i.usable_qty, i.unusable_qty, i.last_on, i.last_text,
    i.certificate_expires_on, ${sql.raw(nextDue)} as next_on, ${bucketOn(now)} as bucket, i.organization, i.certificate_no, i.stamp_no,
    i.result, i.declaration_no, i.responsible_id, r.full_name as responsible_name,
    i.tool_item_id, t.item_code as tool_item_code, t.name as tool_item_name, i.tool_serial_no, i.note, i.suspended_reason,
    i.banned_at, v.status as visit_status, v.planned_on as visit_planned_on, ${needsPlanOn(now)} as needs_plan,
    ${needsDeclaration} as needs_declaration, case when ${needsDeclaration} then ${inUseSince} + 30 end as declare_by,
    exists (select from equipment_inspection_visits o where o.inspection_id = i.id) as has_visits, i.version`,
  from: sources,
  id: 'i.id',
  plant: 'i.plant_id',
  filters: {
    powerPlantId: is('i.plant_id'),
    underId: (id) => sql`i.device_id in (${idsUnder(id)})`,
    typeCode: is('i.type_code'),
    bucket: (bucket, { now }) => sql`${bucketOn(now)} = ${bucket}`,
    result: is('i.result'),
    visitStatus: is('v.status'),
    responsibleId: is('i.responsible_id'),
    needsPlan: (needs, { now }) => sql`${needsPlanOn(now)} = ${needs}`,
    from: (day) => sql`${sql.raw(nextDue)} >= ${day}::date`,
    to: (day) => sql`${sql.raw(nextDue)} <= ${day}::date`,
  },
  search: {
    in: ['i.search_text', 'd.search_text', formerText, 'fold_vietnamese(i.tool_serial_no)', 't.search_text'],
    near: 'd.name',
  },
  sorts: {
    nextOn: nextDue,
    lastOn: 'i.last_on',
    equipmentCode: vietnamese('d.code'),
    equipmentName: vietnamese('d.name'),
    typeName: vietnamese('i.type_name'),
    cycleMonths: 'i.cycle_months',
    organization: vietnamese('i.organization'),
    certificateNo: vietnamese('i.certificate_no'),
    result: inOrderOf(inspectionResults, 'i.result'),
    responsibleName: vietnamese('r.full_name'),
    powerPlantName: vietnamese('p.name'),
  },
  // What must not be used comes first, what rests last.
  order: ['i.suspended_reason is not null', 'i.banned_at is null', 'i.next_on'],
  shown: (rows, viewing) => rows.map((row) => toInspection(row, viewing)),
})

function toInspection(
  { hasVisits, ...row }: Row,
  { actor, now }: Pick<Viewing, 'actor' | 'now'>,
): Inspection {
  const edits = actor.permissions.has('EquipmentInspections.Edit')
  return {
    ...row,
    daysLeft: row.nextOn === null ? null : daysUntil(plantDay(now), row.nextOn),
    can: {
      edit: edits,
      note: actor.permissions.has('EquipmentInspections.Note'),
      remove: edits && !hasVisits && row.bannedAt === null,
      suspend:
        actor.permissions.has('EquipmentInspections.Confirm') &&
        (row.visitStatus === null || row.suspendedReason !== null),
      plan: edits && row.visitStatus === null && row.suspendedReason === null,
    },
  }
}

/** One line with its rounds. @throws problem `core.notFound`, also at a plant the actor may not see */
export async function getInspection(viewing: Viewing, id: number): Promise<InspectionDetail> {
  const row = await inspectionList.find(viewing, id)
  if (!row) throw new Problem(coreProblems.notFound)
  return { ...toInspection(row, viewing), visits: await listVisits(viewing, id) }
}

/** Since when a device runs, as its passport says; null where it does not. */
export async function findRunsSince(db: Db, deviceId: number): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    select coalesce(commission_date, install_date) as since from equipment_passports
    where device_id = ${deviceId}`.execute(db)
  return rows[0]?.since ?? null
}

/** Says whether somebody works at a plant. */
export async function worksAt(db: Db, employeeId: number, plantId: number): Promise<boolean> {
  const { rows } = await sql`
    select from employees e join employee_plants ep on ep.employee_id = e.id and ep.plant_id = ${plantId}
    where e.id = ${employeeId} and e.is_active and e.deleted_at is null`.execute(db)
  return rows.length > 0
}

/** The name of a type of a plant that lines are of, among codes that stand in its settings no more. */
export async function findTypeInUse(
  db: Db,
  plantId: number,
  codes: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ typeName: string }>`
    select type_name from equipment_inspections
    where plant_id = ${plantId} and type_code <> all(${[...codes]}::text[]) limit 1`.execute(db)
  return rows[0]?.typeName
}
