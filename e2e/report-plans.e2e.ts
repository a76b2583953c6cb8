import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { plantApi } from '#contract/plants/index.ts'
import { reportPlanApi } from '#contract/report-plans/index.ts'

import { apiAs } from './support/api.ts'
import { expectAccessible, pageOf, signIn, sizes } from './support/browser.ts'
import { act, choose, rowOf, save } from './support/screen.ts'
import { expect, test, unique } from './support/test.ts'

const pdf = { name: 'bao-cao.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

test('a report is prepared with its file, approved by another and sent with proof; a late one is red on the home page, and an incident starts its clock', async ({
  page,
  browser,
}) => {
  const about = unique('Ngã cao tại đập')
  const name = unique('Khai báo tai nạn')
  const api = await apiAs('quandoc')
  const plants = await api(plantApi.list, { query: { maxResultCount: 50 } })
  const plant = plants.items.find(({ code }) => code === 'ST')
  const { items: people } = await api(reportPlanApi.people, { query: { powerPlantId: plant?.id } })
  const preparer = people.find(({ fullName }) => fullName === 'Nguyễn Văn Hòa')
  const approver = people.find(({ fullName }) => fullName === 'Nguyễn Đăng Khoa')

  await signIn(page, 'quandoc')
  await page.goto(paths.reportPlans)
  await page.getByRole('button', { name: 'Thêm từ danh mục' }).click()
  const catalogue = page.getByRole('dialog', { name: 'Thêm từ danh mục' })
  await expect(catalogue.getByText('Khai báo thiết bị có yêu cầu nghiêm ngặt về an toàn')).toBeVisible()
  await catalogue.getByRole('button', { name: 'Hủy' }).click()
  await page.getByRole('button', { name: 'Thêm báo cáo' }).click()
  const form = page.getByRole('dialog', { name: 'Thêm báo cáo' })
  await form.getByLabel('Tên báo cáo').fill(name)
  await choose(form, 'Lĩnh vực', 'an toan')
  await form.getByLabel('Nơi nhận').fill('Sở Nội vụ')
  await choose(form, 'Tần suất', 'khi phat sinh')
  await form.getByLabel('Hạn kể từ sự kiện').fill('1440')
  await choose(form, 'Người lập', preparer?.fullName ?? '')
  await choose(form, 'Người duyệt', approver?.fullName ?? '')
  await save(page)
  await expect(form).toBeHidden()
  await page.goto(`${paths.reportPlans}?keyword=${encodeURIComponent(name)}`)
  await expect(rowOf(page, name)).toContainText('24 giờ sau sự kiện')
  await expectAccessible(page)
  await act(rowOf(page, name), 'Ghi sự kiện')
  const event = page.getByRole('dialog', { name: 'Ghi sự kiện' })
  await event.getByRole('textbox', { name: 'Sự kiện' }).fill(about)
  await save(page)
  await expect(event).toBeHidden()

  const leader = await pageOf(browser, 'truongca')
  await leader.setViewportSize(sizes.phone)
  await leader.goto(`${paths.reportOccurrences}?keyword=${encodeURIComponent(name)}`)
  await leader
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await leader.getByRole('button', { name: 'Lập báo cáo' }).click()
  const papers = leader.getByRole('dialog', { name: 'Lập báo cáo' })
  await papers.locator('input[type=file]').setInputFiles(pdf)
  await expect(papers.getByRole('link', { name: 'Mở bao-cao.pdf' })).toBeVisible()
  await save(leader)
  await expect(papers).toBeHidden()
  await leader.getByRole('button', { name: 'Trình duyệt' }).click()
  await leader.getByRole('alertdialog').getByRole('button', { name: 'Trình duyệt' }).click()
  const head = leader.locator('main header').first()
  await expect(head).toContainText('Chờ duyệt')
  await expect(leader.getByRole('button', { name: 'Duyệt', exact: true })).toHaveCount(0)

  await page.goto(leader.url())
  await page.getByRole('button', { name: 'Duyệt', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Duyệt' }).click()
  await expect(page.locator('main header').first()).toContainText('Đã duyệt, chờ gửi')

  await leader.getByRole('button', { name: 'Ghi đã gửi' }).click()
  const sending = leader.getByRole('dialog', { name: 'Ghi đã gửi' })
  await sending.getByRole('button', { name: 'Ghi đã gửi' }).click()
  await expect(sending).toContainText('Hãy đính kèm bằng chứng đã gửi')
  await sending.locator('input[type=file]').setInputFiles({ ...pdf, name: 'bien-nhan.pdf' })
  await expect(sending.getByRole('link', { name: 'Mở bien-nhan.pdf' })).toBeVisible()
  await sending.getByRole('button', { name: 'Ghi đã gửi' }).click()
  await expect(sending).toBeHidden()
  await expect(head).toContainText('Đã gửi')
  const sent = leader.getByRole('region', { name: 'Lịch sử gửi' })
  await expect(sent).toContainText('Đúng hạn')
  await expect(sent).toContainText('bien-nhan.pdf')
  await expectAccessible(leader)

  // The demonstration has forgotten one report of the plant.
  await page.goto(paths.home)
  const waiting = page.getByRole('region', { name: 'Việc chờ' })
  await waiting.getByRole('link', { name: 'Báo cáo quá hạn' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Trễ')
  await expect(page.getByRole('row').nth(1)).toContainText(/\d+ (ngày|giờ|phút)/)

  const [incident] = (
    await api(abnormalApi.list, {
      query: { powerPlantId: plant?.id, level: 'transientIncident', maxResultCount: 1 },
    })
  ).items
  await page.goto(pathTo(paths.abnormal, { id: incident?.id ?? 0 }))
  const clocks = page.getByRole('region', { name: 'Báo cáo phải nộp' })
  await clocks.getByRole('link', { name: 'Báo cáo sự cố đầy đủ (24 giờ)' }).click()
  // What was looked at last stands in the menu, too.
  const incidentLink = page.getByRole('main').getByRole('link', { name: new RegExp(incident?.code ?? '-') })
  await expect(incidentLink).toBeVisible()
  await leader.context().close()
})
