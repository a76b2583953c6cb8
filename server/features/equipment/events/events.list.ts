import { sql } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { EquipmentEvent, EquipmentEventDetail } from '#contract/equipment/events/event.ts'
import { equipmentEventApi } from '#contract/equipment/events/index.ts'
import { equipmentEventKinds } from '#contract/equipment/events/labels.ts'
import { formerText } from '#server/features/devices/devices.public.ts'
import { fromDay, is, says, untilDay } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf } from '#server/platform/db/list/ordered.ts'

import { idsUnder } from '../tree.list.ts'
import { listEventFiles } from './events.store.ts'

type Row = Omit<EquipmentEvent, 'can'>

/** The own events of the equipment of the plants an actor may see, the latest first. */
export const eventList = list(equipmentEventApi.list, {
  columns: sql<Row>`
    v.id, v.plant_id as power_plant_id, p.name as power_plant_name, v.device_id as equipment_id, d.code as equipment_code,
    d.name as equipment_name, v.kind, v.occurred_at, v.finished_at, v.content, v.materials, v.performer, v.permit_no,
    v.acceptance_no, v.result, v.insulation_megohm, v.insulation_c, v.running_hours, v.counter_last, v.counter_first,
    v.cost_vnd,
    (select count(*) from equipment_event_files f where f.event_id = v.id) as file_count, v.created_by_name,
    v.created_at as creation_time, v.struck_at, v.struck_by_name, v.struck_reason, v.version`,
  from: sql`equipment_events v join plants p on p.id = v.plant_id join devices d on d.id = v.device_id`,
  id: 'v.id',
  plant: 'v.plant_id',
  filters: {
    powerPlantId: is('v.plant_id'),
    underId: (id) => sql`v.device_id in (${idsUnder(id)})`,
    kind: is('v.kind'),
    from: fromDay('v.occurred_at'),
    to: untilDay('v.occurred_at'),
    isStruck: says(sql`v.struck_at is not null`),
  },
  search: { in: ['v.search_text', 'd.search_text', formerText], near: 'v.content' },
  sorts: {
    occurredAt: 'v.occurred_at',
    finishedAt: 'v.finished_at',
    kind: inOrderOf(equipmentEventKinds, 'v.kind'),
    equipmentCode: 'd.code collate "vi-x-icu"',
    performer: 'v.performer collate "vi-x-icu"',
    runningHours: 'v.running_hours',
    costVnd: 'v.cost_vnd',
    powerPlantName: 'p.name collate "vi-x-icu"',
    creationTime: 'v.created_at',
  },
  order: 'v.occurred_at desc',
  ties: 'v.id desc',
  shown: (rows, viewing) => rows.map((row) => toEvent(row, viewing)),
})

function toEvent(row: Row, { actor }: Pick<Viewing, 'actor'>): EquipmentEvent {
  const mayWrite = row.struckAt === null && actor.permissions.has('EquipmentEvents.Write')
  return { ...row, can: { edit: mayWrite, strike: mayWrite } }
}

/** One event with its files. @throws problem `core.notFound`, also at a plant the actor may not see */
export async function getEvent(viewing: Viewing, id: number): Promise<EquipmentEventDetail> {
  const row = await eventList.find(viewing, id)
  if (!row) throw new Problem(coreProblems.notFound)
  return { ...toEvent(row, viewing), files: await listEventFiles(viewing.db, id) }
}

/** A file of an event is for everybody who may see the event. */
export async function mayReadEventFile(viewing: Viewing, fileId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select event_id as id from equipment_event_files where file_id = ${fileId}`.execute(viewing.db)
  for (const { id } of rows) if (await eventList.sees(viewing, id)) return true
  return false
}
