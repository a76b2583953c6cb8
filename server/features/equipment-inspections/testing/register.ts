import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import type { InspectionDetail } from '#contract/equipment-inspections/inspection.ts'
import type { TestApp } from '#server/test/app.ts'
import { makePlant, signedIn } from '#server/test/people.ts'

export const inspectionsAt = '/services/app/EquipmentInspection'

/** A plant with an old crane, two managers, a leader, an operator and a manager of another plant, on 2026-11-20. */
export async function registerOfInspections(server: TestApp) {
  server.setNow('2026-11-20T08:00:00.000Z')
  const plantId = await makePlant(server.db)
  const at = { plantIds: [plantId] }
  const manager = await signedIn(server, { roles: ['QĐ'], ...at, surname: 'Lê', name: 'Tâm' })
  const planner = await signedIn(server, { roles: ['QĐ'], ...at, surname: 'Trần', name: 'Hòa' })
  const leader = await signedIn(server, { roles: ['TC'], ...at })
  const operator = await signedIn(server, { roles: ['DHV'], ...at })
  const stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
  const addThing = async (code: string, changes: object) => {
    const body = { powerPlantId: plantId, code, name: `Thiết bị ${code}`, priority: 'B', ...changes }
    return (await manager.send<EquipmentItem>('POST', '/services/app/Equipment/Create', body)).result
  }
  const crane = await addThing('CTGM', { kind: 'crane', commissionDate: '2011-11-25' })
  const create = (body: object, who = planner) =>
    who.send<InspectionDetail>('POST', `${inspectionsAt}/Create`, {
      equipmentId: crane.id,
      typeCode: 'crane',
      ...body,
    })
  const update = (body: object, who = planner) =>
    who.send<InspectionDetail>('PUT', `${inspectionsAt}/Update`, body)
  const plan = (inspectionId: number, body: object = {}) =>
    planner.send<InspectionDetail>('POST', `${inspectionsAt}/PlanVisit`, {
      inspectionId,
      plannedOn: '2026-12-10',
      organization: 'Trung tâm Kiểm định KTAT KV II',
      plannedCostVnd: 18_500_000,
      ...body,
    })
  return { plantId, manager, planner, leader, operator, stranger, crane, addThing, create, update, plan }
}

/** Status and problem of an answer. */
export const problemOf = ({ status, error }: { status: number; error?: { problem?: string } | null }) => [
  status,
  error?.problem,
]
