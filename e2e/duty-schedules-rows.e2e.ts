import type { Locator, Page } from '@playwright/test'

import { plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'
import { dutyTeamApi } from '#contract/duty-teams/index.ts'
import { employeeApi } from '#contract/employees/index.ts'
import type { Plant } from '#contract/plants/index.ts'

import { type Api, apiAs, hired } from './support/api.ts'
import { signIn, sizes } from './support/browser.ts'
import { assistant, cellOf, schedules } from './support/duty-schedules.ts'
import { plantCalled } from './support/plants.ts'
import { expect, test, unique } from './support/test.ts'

const TEAMS = 4
const PEOPLE = 80
const MONTH = '2026-12'

/** The schedule of a month with 31 days for 80 people, at a plant of their own. */
async function makeRoster(admin: Api, plant: Plant) {
  const teams: number[] = []
  for (let team = 0; team < TEAMS; team++) {
    const body = { powerPlantId: plant.id, code: `K${team}`, name: `Kíp ${team + 1}` }
    teams.push((await admin(dutyTeamApi.create, { body })).id)
  }
  const people: { id: number; userName: string }[] = []
  for (let at = 0; at < PEOPLE; at++)
    people.push(await hire(admin, plant.id, teams[at % TEAMS] ?? 0, at === 0 ? 'QĐ' : 'DHV'))
  const manager = people[0]?.userName ?? ''
  const body = {
    powerPlantId: plant.id,
    month: MONTH,
    rotationKind: '3c4k',
    anchorDay: `${MONTH}-01`,
  } as const
  const { id } = await (await apiAs(manager))(dutyScheduleApi.create, { body })
  return { id, teams, people, manager }
}

async function hire(admin: Api, plantId: number, dutyTeamId: number, role: string) {
  const employeeCode = unique('NV')
  const userName = employeeCode.toLowerCase()
  const { id } = await hired(admin, {
    employeeCode,
    userName,
    surname: 'Trần Văn',
    name: `Đông ${employeeCode}`,
    gender: 'male',
    positionTitle: 'mainOperator',
    roleNames: [role],
    powerPlantIds: [plantId],
    dutyTeamId,
  })
  return { id, userName }
}

async function removeRoster(
  admin: Api,
  { id, teams, people, manager }: Awaited<ReturnType<typeof makeRoster>>,
) {
  await (
    await apiAs(manager)
  )(dutyScheduleApi.remove, { query: { id } })
  const other = await plantCalled(admin, 'ST')
  for (const { id: person } of people) {
    // Who is deleted stays at their plant for the records, and a plant with people cannot go.
    await admin(employeeApi.update, { body: { id: person, powerPlantIds: [other.id], dutyTeamId: null } })
    await admin(employeeApi.remove, { query: { id: person } })
  }
  for (const team of teams) await admin(dutyTeamApi.remove, { query: { id: team } })
}

/** Notes which rows of the grid are drawn again from now on. */
async function watchRows(page: Page): Promise<void> {
  await page.evaluate(() => {
    const drawn = new Set<string>()
    Object.assign(globalThis, { drawn })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const row = element?.closest('tbody tr')
        if (row) drawn.add(row.querySelector('th')?.textContent ?? '')
      }
    }).observe(document.querySelector('[role=grid]') ?? document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
  })
}

const rowsDrawn = (page: Page) =>
  page.evaluate(() => [...(globalThis as unknown as { drawn: Set<string> }).drawn])

/** Keys pressed beside the grid go to the cell that looks selected, and none from what takes keys of its own. */
async function keysBeside(page: Page, cell: Locator): Promise<void> {
  await cell.click()
  const before = (await cell.getAttribute('aria-label')) ?? ''
  const submit = page.getByRole('button', { name: 'Trình duyệt' })
  await submit.focus()
  await page.keyboard.type('x')
  await page.keyboard.press('Delete')
  await submit.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.keyboard.type('x')
  await question.getByRole('button', { name: 'Hủy' }).click()
  await expect(question).toHaveCount(0)
  await expect(cell).toHaveAttribute('aria-label', before)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(cell).not.toBeFocused()
  await page.keyboard.type('x')
  await expect(cell).toHaveAccessibleName(/, X$/)
  await expect(cell).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(cell).toHaveAttribute('aria-label', before)
}

test('typing into a month of 80 people draws one row only', async ({ page, admin, makePlant }) => {
  const roster = await makeRoster(admin, await makePlant())
  await signIn(page, roster.manager)
  await page.goto(pathTo(paths.dutySchedule, { id: roster.id }))
  const cells = page.getByRole('gridcell', { name: /^Trần Văn Đông/ })
  await expect(cells).toHaveCount(PEOPLE * 31)
  // What else there is to load is not what is measured.
  await page.waitForLoadState('networkidle')
  await cells.nth(31 * 3 + 2).click()
  await watchRows(page)
  for (let round = 0; round < 20; round++) {
    await page.keyboard.press('x')
    await page.keyboard.press('ArrowRight')
  }
  expect(await rowsDrawn(page)).toHaveLength(1)
  await keysBeside(page, cells.nth(31 * 5 + 2))
  await expect(page.getByText('Đã lưu', { exact: true })).toBeVisible()
  await removeRoster(admin, roster)
})

test('on a phone the running month opens at today', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await signIn(page, 'quandoc')
  const asManager = await apiAs('quandoc')
  const today = plantDay(new Date())
  const { items } = await asManager(dutyScheduleApi.list, { query: { maxResultCount: 50 } })
  const running = items.find(({ month }) => month === today.slice(0, 7))
  await page.goto(`${schedules}/${running?.id}`)
  await expect(cellOf(page, assistant, Number(today.slice(8)))).toBeInViewport({ ratio: 0.9 })
})

test('a month that is not checked yet is not said to break nothing', async ({ page }) => {
  await signIn(page, 'quandoc')
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(
    ({ pathname }) => pathname.endsWith(dutyScheduleApi.check.path),
    async (route) => {
      await asked
      await route.continue()
    },
  )
  await page.goto(schedules)
  await page.getByRole('row').filter({ hasText: 'Đã công bố' }).first().getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Đang kiểm tra…' })).toBeVisible()
  answer()
  await expect(page.getByRole('button', { name: /^\d+ chặn, \d+ cảnh báo$/ })).toBeVisible()
})
