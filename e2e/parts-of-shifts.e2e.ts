import type { Locator } from '@playwright/test'

import { pathTo, paths } from '#contract/core/paths.ts'
import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'
import { shiftConsentApi, shiftEntryApi } from '#contract/duty-shift-logs/index.ts'
import { dutyTeamApi } from '#contract/duty-teams/index.ts'
import { employeeApi } from '#contract/employees/index.ts'

import { type Api, apiAs } from './support/api.ts'
import { expectAccessible, signIn } from './support/browser.ts'
import { expect, type PlantOnDuty, test } from './support/shifts.ts'

const HOUR_MS = 3_600_000

test('who stands in for half a shift has half a day, until that is taken back', async ({
  page,
  admin,
  onDuty,
}) => {
  const { shift, leader, nextLeader: relief, operator, manager } = onDuty
  await admin(employeeApi.update, { body: { id: relief.id, positionTitle: 'mainOperator' } })
  const scheduleId = await publishRoster(admin, onDuty)
  const asLeader = await apiAs(leader.userName)
  const { id, version } = await asLeader(shiftEntryApi.createChangePersonnel, {
    body: {
      dutyShiftLogId: shift.id,
      changedAt: shift.startsAt,
      until: new Date(Date.parse(shift.startsAt) + 4 * HOUR_MS).toISOString(),
      post: 'mainOperator',
      outEmployeeId: operator.id,
      inEmployeeId: relief.id,
      reason: 'sick',
      restCode: 'Đ',
      approvedById: manager.id,
    },
  })
  const asManager = await apiAs(manager.userName)
  await asManager(shiftConsentApi.give, {
    body: { subject: 'personnelChange', id, version, password: null },
  })

  await signIn(page, manager.userName)
  await page.goto(pathTo(paths.dutySchedule, { id: scheduleId }))
  const [, month, day] = shift.day.split('-')
  const cellOf = (fullName: string, part: string): Locator =>
    page.getByRole('gridcell', {
      name: new RegExp(`^${fullName}, ${day}/${month}, ${shift.shiftCode}${part}(,|$)`),
    })
  await expect(cellOf(relief.fullName, String.raw`, đến \d\d:00`)).toBeVisible()
  await cellOf(operator.fullName, String.raw`, từ \d\d:00, phần còn lại Đ`).click()
  await expect(page.getByText(/^từ \d\d:00, phần còn lại Đ$/)).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /^Ca: 0\.5, Giờ: 4, Đêm: (0|0\.5), / })).toHaveCount(2)
  const changes = page.getByRole('region', { name: 'Thay đổi sau khi công bố' })
  await expect(changes).toContainText(
    new RegExp(`${shift.shiftCode} → ${shift.shiftCode} \\d\\d:00–\\d\\d:00`),
  )
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Bảng chấm công' }).click()
  const row = page.getByRole('row', { name: new RegExp(operator.fullName) })
  await expect(row).toContainText(`${shift.shiftCode}4h`)
  await expect(row).toContainText('0.5')

  await asLeader(shiftEntryApi.removeChangePersonnel, { query: { id } })
  await expect(row).not.toContainText('4h')
  await expect(page.getByRole('row', { name: new RegExp(relief.fullName) })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Bảng ca' }).click()
  await expect(cellOf(operator.fullName, '')).toBeVisible()
})

/** A published month in which the running crew stands the running shift, and nobody any other. */
async function publishRoster(
  admin: Api,
  { plant, shift, leader, operator, manager: { id: managerId, userName } }: PlantOnDuty,
): Promise<number> {
  // Plans and approves, so that one pair of hands is enough here.
  await admin(employeeApi.update, { body: { id: managerId, roleNames: ['QĐ', 'GD'] } })
  const manager = await apiAs(userName)
  const team = await admin(dutyTeamApi.create, {
    body: { powerPlantId: plant.id, code: 'A', name: 'Kíp A' },
  })
  const { id } = await manager(dutyScheduleApi.create, {
    body: {
      powerPlantId: plant.id,
      month: shift.day.slice(0, 7),
      rotationKind: 'custom',
      anchorDay: shift.day,
      cycle: [null],
      teams: [{ dutyTeamId: team.id, offset: 0 }],
    },
  })
  const cells = [leader, operator].map((person) => {
    return { employeeId: person.id, day: shift.day, from: null, to: shift.shiftCode }
  })
  await manager(dutyScheduleApi.updateCells, { body: { id, cells } })
  const { items } = await manager(dutyScheduleApi.check, { query: { id } })
  for (const { key, severity } of items)
    if (severity === 'block') await manager(dutyScheduleApi.override, { body: { id, key, reason: 'Thử' } })
  const { days } = await manager(dutyScheduleApi.get, { query: { id } })
  const entries = days.map((day) => ({ day, kind: 'leader' as const, employeeId: leader.id }))
  const onCall = await manager(dutyScheduleApi.onCall, { query: { id } })
  await manager(dutyScheduleApi.updateOnCall, { body: { id, version: onCall.version, entries } })
  let { version } = await manager(dutyScheduleApi.get, { query: { id } })
  for (const step of [dutyScheduleApi.submit, dutyScheduleApi.approve, dutyScheduleApi.publish])
    ({ version } = await manager(step, { body: { id, version } }))
  return id
}
