import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'
import { dutyShiftLogApi } from '#contract/duty-shift-logs/index.ts'
import { dutyTeamApi } from '#contract/duty-teams/index.ts'
import { type Plant, plantApi } from '#contract/plants/index.ts'

import { type Api, hired } from '../support/api.ts'

/** Everybody at the plant: the first four and the director play, the rest stand in the schedule. */
const people = {
  director: { fullName: 'Tô Hoài Nam', post: 'director', role: 'GD' },
  manager: { fullName: 'Cao Văn Lâm', post: 'workshopManager', role: 'QĐ' },
  leaderA: { fullName: 'Nguyễn Hữu Phước', post: 'shiftLeader', role: 'TC', team: 'A' },
  operatorA: { fullName: 'Lê Thị Ngọc Trâm', post: 'mainOperator', role: 'DHV', team: 'A' },
  assistantA: { fullName: 'Phan Văn Đạt', post: 'assistantOperator', role: 'DHV', team: 'A' },
  leaderB: { fullName: 'Võ Minh Trí', post: 'shiftLeader', role: 'TC', team: 'B' },
  operatorB: { fullName: 'Trần Thanh Tùng', post: 'mainOperator', role: 'DHV', team: 'B' },
  assistantB: { fullName: 'Đỗ Thị Hạnh', post: 'assistantOperator', role: 'DHV', team: 'B' },
  leaderC: { fullName: 'Huỳnh Quốc Việt', post: 'shiftLeader', role: 'TC', team: 'C' },
  operatorC: { fullName: 'Bùi Anh Khôi', post: 'mainOperator', role: 'DHV', team: 'C' },
  assistantC: { fullName: 'Nguyễn Thị Lan', post: 'assistantOperator', role: 'DHV', team: 'C' },
  leaderD: { fullName: 'Hoàng Đức Thắng', post: 'shiftLeader', role: 'TC', team: 'D' },
  operatorD: { fullName: 'Phạm Gia Bảo', post: 'mainOperator', role: 'DHV', team: 'D' },
  assistantD: { fullName: 'Mai Xuân Lộc', post: 'assistantOperator', role: 'DHV', team: 'D' },
} as const
export type Role = keyof typeof people

/** What somebody is called. */
export const nameOf = (role: Role): string => people[role].fullName

/** With which name somebody signs in. */
export const userNameOf = (role: Role): string => `sn.${role.toLowerCase()}`

/** A hydro plant of two units that has its people and its templates, and begins to use the product. */
export async function makePlant(admin: Api): Promise<Plant> {
  const plant = await admin(plantApi.create, {
    body: {
      code: 'SN',
      name: 'NMTĐ Suối Ngàn',
      kind: 'hydro',
      ratedMw: 24,
      province: 'Quảng Ngãi',
      dispatchLevel: 'A0/A3',
    },
  })
  const teams = new Map<string, number>()
  for (const code of ['A', 'B', 'C', 'D']) {
    const { id } = await admin(dutyTeamApi.create, {
      body: { powerPlantId: plant.id, code, name: `Kíp ${code}` },
    })
    teams.set(code, id)
  }
  for (const role of Object.keys(people) as Role[]) await hire(admin, plant.id, teams, role)
  const schedule = await admin(dutyScheduleApi.settings, { query: { powerPlantId: plant.id } })
  await admin(dutyScheduleApi.updateSettings, { body: { ...schedule, minimumCrew: 3 } })
  const book = await admin(dutyShiftLogApi.settings, { query: { powerPlantId: plant.id } })
  await admin(dutyShiftLogApi.updateSettings, {
    body: {
      ...book,
      units: ['H1', 'H2', 'MBA T1', 'MBA T2', 'Tự dùng TD91'],
      meters: ['Công tơ chính 171', 'Công tơ chính 172'],
      mandatoryLevels: ['upstreamLevelM', 'downstreamLevelM', 'inflowM3s', 'activePowerMw'],
    },
  })
  return plant
}

async function hire(
  admin: Api,
  plantId: number,
  teams: ReadonlyMap<string, number>,
  who: Role,
): Promise<void> {
  const person = people[who]
  const { fullName, post, role } = person
  const at = fullName.lastIndexOf(' ')
  const number = Object.keys(people).indexOf(who) + 1
  await hired(admin, {
    employeeCode: `SN${String(number).padStart(3, '0')}`,
    userName: userNameOf(who),
    surname: fullName.slice(0, at),
    name: fullName.slice(at + 1),
    phoneNumber: `09532071${String(number).padStart(2, '0')}`,
    gender: fullName.includes('Thị') ? 'female' : 'male',
    dateOfBirth: '1988-05-17',
    positionTitle: post,
    roleNames: [role],
    powerPlantIds: [plantId],
    dutyTeamId: 'team' in person ? (teams.get(person.team) ?? null) : null,
    electricalSafetyGrade: 5,
    certificates: [
      {
        kind: 'operating',
        number: `${number}/CNVH-A3`,
        issuedOn: '2024-03-01',
        expiresOn: '2029-03-01',
        fileId: null,
      },
    ],
  })
}
