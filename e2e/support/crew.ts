import { type DutyShiftLogDetail, dutyShiftLogApi } from '#contract/duty-shift-logs/index.ts'
import type { Plant } from '#contract/plants/index.ts'

import { type Api, apiAs, hired, PASSWORD } from './api.ts'

/** The two people of a small plant: Trần Thị Hòa leads the shift, Trần Thị Thu operates. */
export interface Crew {
  readonly leaderId: number
  readonly operatorId: number
  /** The API in the leader's name. */
  readonly asLeader: Api
}

/** With which names the people of a plant sign in. */
export const userNamesOf = (plantCode: string) => ({
  leader: `${plantCode.toLowerCase()}.leader`,
  operator: `${plantCode.toLowerCase()}.operator`,
})

/** Hires the two people of a plant. */
export async function hireCrew(admin: Api, plant: Plant, appUrl: string): Promise<Crew> {
  const names = userNamesOf(plant.code)
  const leaderId = await hire(admin, plant, { name: 'Hòa', role: 'TC', userName: names.leader })
  const operatorId = await hire(admin, plant, { name: 'Thu', role: 'DHV', userName: names.operator })
  return { leaderId, operatorId, asLeader: await apiAs(names.leader, PASSWORD, appUrl) }
}

/** Opens a shift that both people stand. */
export function openShift(
  { leaderId, operatorId, asLeader }: Crew,
  shift: { readonly powerPlantId: number; readonly day: string; readonly shiftCode: string },
): Promise<DutyShiftLogDetail> {
  return asLeader(dutyShiftLogApi.create, {
    body: { ...shift, shiftLeaderId: leaderId, crewIds: [leaderId, operatorId] },
  })
}

interface Hired {
  readonly name: string
  readonly role: 'TC' | 'DHV'
  readonly userName: string
}

async function hire(admin: Api, { id: plantId, code }: Plant, { name, role, userName }: Hired) {
  const { id } = await hired(admin, {
    employeeCode: `${code}-${role}`,
    userName,
    name,
    positionTitle: role === 'TC' ? 'shiftLeader' : 'mainOperator',
    roleNames: [role],
    powerPlantIds: [plantId],
  })
  return id
}
