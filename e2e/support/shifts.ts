import type { Page } from '@playwright/test'

import { plantClock, plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { type DutyShiftLogDetail, dutyShiftLogApi, shiftEntryApi } from '#contract/duty-shift-logs/index.ts'
import { type Plant, plantApi } from '#contract/plants/index.ts'

import { type Api, apiAs, hired, PASSWORD } from './api.ts'
import { test as base, expect, unique } from './test.ts'

export { expect } from './test.ts'

/** The entries of the log, without the line above those of another day, which a night shift has after midnight. */
export const linesOfLog = (page: Page) =>
  page
    .getByRole('region', { name: 'Các dòng nhật ký' })
    .getByRole('listitem')
    .filter({ hasNotText: /^\s*\d{1,2}\/\d{1,2}\/\d{4}\s*$/ })

/** Somebody of the plant under test. */
interface Person {
  readonly id: number
  readonly userName: string
  readonly fullName: string
}

/** A plant of its own with a running shift: two shift leaders, an operator, a workshop manager. */
export interface PlantOnDuty {
  readonly plant: Plant
  readonly shift: DutyShiftLogDetail
  /** Leads the running shift. */
  readonly leader: Person
  /** Is to take over. */
  readonly nextLeader: Person
  readonly operator: Person
  readonly manager: Person
  /** The address of the shift's page. */
  readonly address: string
}

interface Fixtures {
  /** A sealed shift stays for ever, so each test has a plant of its own, which stays too. */
  readonly onDuty: PlantOnDuty
}

/** The `test` of the shift log: a shift has just been opened at a plant that nobody else works at. */
export const test = base.extend<Fixtures>({
  onDuty: async ({ admin }, use) => {
    const code = unique('SL')
    const plant = await admin(plantApi.create, {
      body: { code, name: `NMTĐ ${code}`, kind: 'hydro', ratedMw: 30, province: 'Quảng Ngãi' },
    })
    const leader = await hire(admin, plant, { roleName: 'TC', positionTitle: 'shiftLeader', name: 'Hòa' })
    const nextLeader = await hire(admin, plant, { roleName: 'TC', positionTitle: 'shiftLeader', name: 'Bảo' })
    const operator = await hire(admin, plant, { roleName: 'DHV', positionTitle: 'mainOperator', name: 'Thu' })
    const manager = await hire(admin, plant, {
      roleName: 'QĐ',
      positionTitle: 'workshopManager',
      name: 'Khoa',
    })
    const rules = await admin(dutyShiftLogApi.settings, { query: { powerPlantId: plant.id } })
    await admin(dutyShiftLogApi.updateSettings, {
      body: {
        ...rules,
        // The tests run at any hour of a shift.
        signBeforeEndMinutes: 720,
        units: ['H1'],
        handoverItems: [
          { name: 'Bộ đàm', quantity: 2 },
          { name: 'Đèn pin', quantity: 1 },
        ],
      },
    })
    const asLeader = await apiAs(leader.userName)
    const shift = await asLeader(dutyShiftLogApi.create, {
      body: {
        powerPlantId: plant.id,
        ...runningShift(),
        shiftLeaderId: leader.id,
        crewIds: [leader.id, operator.id],
      },
    })
    await use({
      plant,
      shift,
      leader,
      nextLeader,
      operator,
      manager,
      address: pathTo(paths.shiftLog, { id: shift.id }),
    })
  },
})

/** The shift that stands now, by the hours that every plant begins with. */
function runningShift(): { day: string; shiftCode: string } {
  const hour = plantClock(new Date()).getUTCHours()
  const shiftCode = hour < 6 || hour >= 22 ? 'C3' : hour < 14 ? 'C1' : 'C2'
  const begun = new Date(Date.now() - (hour < 6 ? 86_400_000 : 0))
  return { day: plantDay(begun), shiftCode }
}

interface Job {
  readonly roleName: string
  readonly positionTitle: 'shiftLeader' | 'mainOperator' | 'workshopManager' | 'director'
  readonly name: string
}

/** Hires somebody at a plant. */
export async function hire(
  admin: Api,
  plant: Plant,
  { roleName, positionTitle, name }: Job,
): Promise<Person> {
  const employeeCode = unique('NV')
  const userName = employeeCode.toLowerCase()
  const { id, fullName } = await hired(admin, {
    employeeCode,
    userName,
    name: `${name} ${employeeCode}`,
    positionTitle,
    roleNames: [roleName],
    powerPlantIds: [plant.id],
  })
  return { id, userName, fullName }
}

/** Writes everything that the gate of a handover asks for. */
export async function completeBook({ shift, leader }: PlantOnDuty): Promise<void> {
  const asLeader = await apiAs(leader.userName)
  const { unitStates, sectionVersions } = shift
  await asLeader(dutyShiftLogApi.update, {
    body: {
      id: shift.id,
      conditions: { weather: 'rain', temperatureCelsius: 24, operatingMode: 'H1 vận hành' },
      unitStates: unitStates.map((row) => ({ ...row, state: 'running', activePowerMw: 12 })),
      levels: { ...shift.levels, activePowerMw: 12 },
      safetyBrief: { isDone: true, note: null },
      conclusion: { text: 'Ca vận hành bình thường' },
      sectionVersions,
    },
  })
  await asLeader(shiftEntryApi.createOperation, {
    body: {
      dutyShiftLogId: shift.id,
      occurredAt: shift.startsAt,
      kind: 'inspection',
      content: 'Kiểm tra đầu ca',
      executorId: leader.id,
      eventType: 1,
    },
  })
}

/** The giver signs, with the consent of the manager, who is there, where the next crew is missing. */
export async function signHandover(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Giao ca' }).click()
  const giving = page.getByRole('dialog', { name: 'Giao ca' })
  const password = giving.getByLabel('Mật khẩu của bạn')
  await expect(password).toBeVisible()
  const ask = giving.getByRole('button', { name: 'Xin lãnh đạo đồng ý' })
  // Once given, a consent stands for the next signature as well.
  if (await ask.isVisible()) {
    await ask.click()
    await giving.getByLabel('Lãnh đạo đồng ý').selectOption({ index: 1 })
    await giving.getByLabel('Lý do').fill('Lịch trực chưa công bố')
    await giving.getByRole('button', { name: 'Gửi đề nghị' }).click()
    await giving.getByRole('button', { name: /xác nhận tại chỗ$/ }).click()
    const consenting = page.getByRole('dialog', { name: /^Xác nhận của/ })
    await consenting.getByLabel('Mật khẩu').fill(PASSWORD)
    await consenting.getByRole('button', { name: 'Xác nhận' }).click()
    await expect(consenting).toBeHidden()
  }
  await password.fill(PASSWORD)
  await giving.getByRole('button', { name: 'Ký giao ca' }).click()
  await expect(giving).toBeHidden()
}
