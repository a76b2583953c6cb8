import type { Page } from '@playwright/test'

import { accountApi } from '#contract/account/index.ts'
import { formatDay, formatShownDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'
import { employeeApi } from '#contract/employees/index.ts'
import { proposalApi } from '#contract/proposals/index.ts'

import type { Api } from './support/api.ts'
import { expectAccessible, signIn, sizes } from './support/browser.ts'
import { expect, findSwap, test } from './support/proposals.ts'
import { choose } from './support/screen.ts'

const create = paths.newProposal
const head = (page: Page) => page.locator('main header').first()
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const panel = (page: Page) => page.getByRole('region', { name: /^(Ý kiến của bạn|Bạn có đồng ý không\?)$/ })
const path = (page: Page) => page.getByRole('list', { name: 'Các bước duyệt' })

/** Sends the form that is open, and answers the proposal’s id. */
async function send(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Gửi duyệt' }).click()
  await expect(page).toHaveURL(/quan-ly-de-xuat\/\d+$/)
  return Number(page.url().split('/').at(-1))
}

/** Somebody else takes the device in hand and opens what waits for them. */
async function review(page: Page, userName: string, id: number): Promise<void> {
  await signIn(page, userName)
  await page.goto(pathTo(paths.review, { proposalId: id }))
}

async function agree(page: Page, userName: string, id: number): Promise<void> {
  await review(page, userName, id)
  await panel(page).getByRole('button', { name: 'Đồng ý', exact: true }).click()
  await expect(panel(page)).toHaveCount(0)
}

/** What stands of somebody on a day: in the roster, and in the timesheet. */
async function dutyOf(as: Api, fullName: string, day: string): Promise<(string | null | undefined)[]> {
  const { items } = await as(dutyScheduleApi.list)
  const id = items.find(({ month }) => day.startsWith(month))?.id ?? 0
  const [roster, timesheet] = [
    await as(dutyScheduleApi.get, { query: { id } }),
    await as(dutyScheduleApi.timesheet, { query: { id } }),
  ]
  return [roster, timesheet].map(({ rows }) => {
    const row = rows.find((one) => one.fullName === fullName)
    return row?.codes[Number(day.slice(-2)) - 1]
  })
}

async function plantOf(as: Api): Promise<number> {
  const [known] = (await as(proposalApi.list, { query: { box: 'all' } })).items
  return known?.powerPlantId ?? 0
}

/** Writes and sends the first swap of a day that breaks no rule; answers it with whoever is asked. */
async function sendSwap(page: Page, asUser: (name: string) => Promise<Api>) {
  const as = await asUser('vanhanh')
  const { day, colleagueName } = await findSwap(as, await plantOf(as))
  const { items } = await (await asUser('admin'))(employeeApi.list, { query: { keyword: colleagueName } })
  const colleague = items.find(({ fullName }) => fullName === colleagueName)?.userName ?? ''
  await signIn(page, 'vanhanh')
  await page.goto(`${create}?kind=shiftSwap`)
  await choose(page.locator('form'), 'Ca của tôi', formatShownDay(day))
  await choose(page.locator('form'), 'Đổi với', colleagueName)
  await choose(page.locator('form'), 'Ca của người đổi', formatShownDay(day))
  await text(page, 'Nội dung').fill(`Đổi ca ngày ${formatDay(day)}`)
  await text(page, 'Lý do').fill('Đưa con đi khám bệnh')
  return { id: await send(page), day, colleague, colleagueName }
}

/** Sends two hours of the author’s own overtime on the first day from a date that the server lets pass. */
async function sendOvertime(as: Api, powerPlantId: number, from: number) {
  const { id: employeeId } = await as(accountApi.profile)
  for (let date = from; date <= 28; date++)
    for (const [fromTime, toTime] of [
      ['14:00', '16:00'],
      ['16:30', '18:30'],
    ] as const) {
      const day = `2026-11-${date}`
      const details = { kind: 'overtime', day, fromTime, toTime, employeeIds: [employeeId] } as const
      const texts = { title: 'Làm thêm giờ', content: 'Thay dầu', reason: 'Kịp tiến độ' }
      const draft = await as(proposalApi.create, {
        body: { powerPlantId, ...texts, urgency: 'normal', details, fileIds: [] },
      })
      const { items } = await as(proposalApi.check, { query: { id: draft.id } })
      if (items.some(({ severity }) => severity === 'block')) {
        await as(proposalApi.remove, { query: { id: draft.id } })
        continue
      }
      const { id, version } = draft
      await as(proposalApi.send, { body: { id, version } })
      return { id, day, employeeId }
    }
  throw new Error('The demonstration has no day for overtime')
}

for (const [size, viewport] of Object.entries(sizes))
  test.describe(size, () => {
    test.use({ viewport })

    test('a swap: the other consents, leader and manager sign, roster and timesheet follow', async ({
      page,
      asUser,
    }) => {
      const as = await asUser('vanhanh')
      const { id, day, colleague, colleagueName } = await sendSwap(page, asUser)
      const { authorName } = await as(proposalApi.get, { query: { id } })
      const mine = await dutyOf(as, authorName, day)
      const theirs = await dutyOf(as, colleagueName, day)
      expect(mine).not.toEqual(theirs)

      for (const userName of [colleague, 'truongca', 'quandoc']) {
        await review(page, userName, id)
        const weeks = page.getByRole('table', { name: /^Lịch hai bên sau khi đổi/ }).first()
        await expect(weeks.getByRole('row').filter({ hasText: '→' })).toContainText(
          formatDay(day).slice(0, 5),
        )
        await agree(page, userName, id)
      }
      await expect(head(page)).toContainText('Đã xử lý')
      await expect(path(page)).toContainText(colleagueName)
      expect(await dutyOf(as, authorName, day)).toEqual(theirs)
      expect(await dutyOf(as, colleagueName, day)).toEqual(mine)
    })

    test('whoever is asked to swap does not want to: it goes back to its author', async ({
      page,
      asUser,
    }) => {
      const { id, colleague } = await sendSwap(page, asUser)
      await review(page, colleague, id)
      const consent = page.getByRole('region', { name: 'Bạn có đồng ý không?' })
      await expect(consent.getByRole('button', { name: 'Đồng ý', exact: true })).toBeVisible()
      await expect(consent.getByRole('button', { name: 'Thêm người ký' })).toHaveCount(0)
      await consent.getByLabel('Ý kiến').fill('Hôm đó tôi đi học')
      await consent.getByRole('button', { name: 'Không đồng ý' }).click()
      await expect(head(page)).toContainText('Trả lại người đề nghị')
      await expect(path(page)).toContainText('Hôm đó tôi đi học')
    })

    test('a leave is refused, changed, sent again and granted, and stands in the roster', async ({
      page,
      asUser,
    }) => {
      const as = await asUser('vanhanh')
      const [from, to] = size === 'wide' ? ['27/11/2026', '30/11/2026'] : ['23/11/2026', '26/11/2026']
      await signIn(page, 'vanhanh')
      await page.goto(`${create}?kind=leave`)
      await text(page, 'Từ ngày').fill(from)
      await text(page, 'Đến ngày').fill(to)
      await text(page, 'Lý do').fill('Giỗ họ')
      const id = await send(page)

      await review(page, 'truongca', id)
      await panel(page).getByLabel('Ý kiến').fill('Kíp thiếu người, chỉ nghỉ được hai ngày đầu')
      await panel(page).getByRole('button', { name: 'Từ chối' }).click()
      await expect(head(page)).toContainText('Trưởng ca từ chối')

      await signIn(page, 'vanhanh')
      await page.goto(pathTo(paths.proposal, { id }))
      await expect(page.getByRole('alert')).toContainText('chỉ nghỉ được hai ngày đầu')
      await page.getByRole('button', { name: 'Sửa và gửi lại' }).click()
      const day = Number(from.slice(0, 2))
      await text(page, 'Đến ngày').fill(`${day + 1}/11/2026`)
      await page.getByRole('button', { name: 'Gửi lại', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`quan-ly-de-xuat/${id}$`))

      for (const userName of ['truongca', 'quandoc']) await agree(page, userName, id)
      await expect(head(page)).toContainText('Đã xử lý')
      await expect(path(page)).toContainText('Gửi lại lần 2')
      await expectAccessible(page)
      const { authorName } = await as(proposalApi.get, { query: { id } })
      const [granted, second, third] = await Promise.all(
        [day, day + 1, day + 2].map((at) => dutyOf(as, authorName, `2026-11-${at}`)),
      )
      expect([...(granted ?? []), ...(second ?? [])]).toContain('P')
      expect(third).not.toContain('P')
    })

    test('overtime: the hours on the slip are those of roster and timesheet', async ({ page, asUser }) => {
      const as = await asUser('vanhanh')
      const { id, day, employeeId } = await sendOvertime(as, await plantOf(as), size === 'wide' ? 12 : 20)
      const slip = page.getByRole('table', { name: 'Giờ làm thêm ghi vào bảng chấm công' }).first()
      for (const userName of ['truongca', 'quandoc', 'giamdoc']) {
        await review(page, userName, id)
        await expect(slip.getByRole('row', { name: /^Cộng/ })).toContainText('2')
        await agree(page, userName, id)
      }
      await expect(head(page)).toContainText('Đã xử lý')
      const { overtime } = await as(proposalApi.get, { query: { id } })
      const { items } = await as(dutyScheduleApi.list)
      const scheduleId = items.find(({ month }) => day.startsWith(month))?.id ?? 0
      const { rows } = await as(dutyScheduleApi.timesheet, { query: { id: scheduleId } })
      const row = rows.find((one) => one.employeeId === employeeId)
      expect(row?.overtimes.filter((one) => one.day === day)).toMatchObject([{ hours: 2 }])
      for (const { overtimeClass, hours } of overtime?.people[0]?.classes ?? []) {
        const ofMonth = row?.overtimeByClass.find((one) => one.overtimeClass === overtimeClass)
        expect(ofMonth?.hours).toBeGreaterThanOrEqual(hours)
      }
      if (size !== 'wide') return
      await page.goto(pathTo(paths.dutySchedule, { id: scheduleId }))
      await expect(page.getByLabel(/Làm thêm \d\d:\d\d–\d\d:\d\d: Theo đề xuất/).first()).toBeVisible()
    })

    test('the director is away: the deputy signs for them, and both names stand on the paper', async ({
      page,
    }) => {
      await signIn(page, 'quandoc')
      await page.goto(`${create}?kind=businessTrip`)
      await text(page, 'Từ ngày').fill('24/11/2026')
      await text(page, 'Đến ngày').fill('25/11/2026')
      await text(page, 'Nơi đến').fill('Điều độ miền Trung, Đà Nẵng')
      await choose(page.locator('form'), 'Phương tiện', 'xe cong ty')
      await text(page, 'Nội dung').fill('Họp phối hợp vận hành mùa lũ')
      await text(page, 'Lý do').fill('Giấy mời của Điều độ')
      const id = await send(page)

      await review(page, 'phogiamdoc', id)
      await expect(panel(page)).toContainText('Bạn ký thay Hồ Viết Sơn')
      await panel(page).getByRole('button', { name: 'Đồng ý', exact: true }).click()
      await expect(path(page)).toContainText(
        /Lương Quang Huy \(Phó giám đốc.*\) ký thay Hồ Viết Sơn \(Giám đốc.*\)\s*Đồng ý/,
      )
      await signIn(page, 'quandoc')
      await page.goto(pathTo(paths.proposal, { id }))
      await expect(head(page)).toContainText(/Giám đốc (đồng ý|phê duyệt)|Đã xử lý/)
    })
  })
