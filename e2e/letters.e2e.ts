import { plantDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import { letterApi } from '#contract/letters/index.ts'

import { apiAs } from './support/api.ts'
import { expectAccessible, pageOf, signIn, sizes } from './support/browser.ts'
import { choose, rowOf, save } from './support/screen.ts'
import { expect, test, unique } from './support/test.ts'

const afterDays = (days: number) => {
  const day = plantDay(new Date(Date.now() + days * 86_400_000))
  return `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
}

test('a letter that came is directed, gives its task, and the answer takes a number when signed and closes both', async ({
  page,
  browser,
}) => {
  const symbol = `${unique('CV')}/SCT`
  const abstract = `Báo cáo an toàn đập, hồ chứa nước và phương án ứng phó thiên tai trước mùa mưa lũ ${symbol}`
  await signIn(page, 'quandoc')
  await page.goto(paths.incomingLetters)
  await page.getByRole('button', { name: 'Vào sổ văn bản đến' }).click()
  const entry = page.getByRole('dialog', { name: 'Vào sổ văn bản đến' })
  await entry.getByLabel('Tác giả').fill('Sở Công Thương')
  await entry.getByLabel('Số, ký hiệu').fill(symbol)
  await entry.getByLabel('Ngày văn bản').fill(afterDays(-1))
  await entry.getByLabel('Trích yếu').fill(abstract)
  await save(page)
  await expect(page).toHaveURL(/\/\d+$/)
  const head = page.locator('main header').first()
  await expect(head).toContainText('Chờ bút phê')
  const letter = page.url()

  const director = await pageOf(browser, 'giamdoc')
  await director.goto(letter)
  await director.getByRole('button', { name: 'Bút phê' }).click()
  const form = director.getByRole('dialog', { name: 'Bút phê' })
  await form.getByRole('textbox', { name: 'Bút phê' }).fill('Lập báo cáo, trình ký')
  await choose(form, 'Chủ trì', 'nguyen van hoa')
  await form.getByLabel('Hạn giải quyết').fill(afterDays(3))
  await save(director)
  await expect(form).toBeHidden()
  const linked = director.getByRole('region', { name: 'Việc liên quan' })
  await linked.getByRole('link', { name: symbol }).click()
  await expect(director.getByRole('link', { name: `Văn bản đến: ${symbol}` })).toBeVisible()
  await expectAccessible(director)
  const task = director.url()

  const leader = await pageOf(browser, 'truongca')
  await leader.setViewportSize(sizes.phone)
  await leader.goto(paths.ownTasks)
  await expect(leader.getByRole('link', { name: 'Lập báo cáo, trình ký' }).first()).toBeVisible()
  await leader.context().close()

  await expect(head).toContainText('Đang giải quyết')
  await page.getByRole('button', { name: 'Soạn trả lời' }).click()
  const answer = page.getByRole('dialog', { name: 'Soạn văn bản đi' })
  await answer.getByLabel('Trích yếu').fill(`Trả lời ${symbol}`)
  await answer.getByLabel('Ký hiệu đơn vị').fill('NMST')
  await answer.getByLabel('Nơi nhận').fill('Sở Công Thương')
  await answer.getByLabel('Đơn vị, người nhận bản lưu').fill('Văn thư')
  await save(page)
  await expect(head).toContainText('Dự thảo')
  await expect(page.getByRole('button', { name: 'Ký, lấy số' })).toHaveCount(0)

  // The head of another unit looks at what it says, the clerk at its form; until then nobody signs.
  await page.getByRole('button', { name: 'Trình kiểm tra' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Trình kiểm tra' }).click()
  await expect(head).toContainText('Chờ kiểm tra nội dung')
  const deputy = await pageOf(browser, 'phogiamdoc')
  await deputy.goto(page.url())
  await deputy.getByRole('button', { name: 'Đạt nội dung' }).click()
  await deputy.getByLabel('Ý kiến').fill('Đủ số liệu')
  await save(deputy)
  await deputy.context().close()
  await expect(page.getByRole('region', { name: 'Kiểm tra trước khi ký' })).toContainText('Đủ số liệu')
  await page.getByRole('button', { name: 'Đạt thể thức' }).click()
  await save(page)
  await expect(head).toContainText('Chờ ký')

  await director.goto(page.url())
  await director.getByRole('button', { name: 'Ký, lấy số' }).click()
  await director.getByRole('alertdialog').getByRole('button', { name: 'Ký, lấy số' }).click()
  await expect(director.locator('main header').first()).toContainText('Đã ký, lấy số')
  await expect(head).toContainText(/\d+\/NMST/)
  await page.getByRole('button', { name: 'Ghi gửi đi' }).first().click()
  const sending = page.getByRole('dialog', { name: 'Ghi gửi đi' })
  await expect(sending.getByRole('textbox', { name: 'Nơi nhận' })).toHaveValue('Sở Công Thương')
  await sending.getByRole('textbox', { name: 'Ký nhận' }).fill('Bưu cục')
  await save(page)
  await expect(head).toContainText('Đã phát hành')
  await expect(page.getByRole('region', { name: 'Gửi đi' })).toContainText('Ký nhận: Bưu cục')
  await expectAccessible(page)

  await page.goto(letter)
  await expect(head).toContainText('Đã giải quyết')
  await expect(page.getByText(/^Trả lời bằng \d+\/NMST$/)).toBeVisible()
  await expectAccessible(page)
  await director.goto(task)
  await expect(director.locator('main header').first()).toContainText('Hoàn thành')
  await director.context().close()

  await page.goto(`${paths.incomingLetters}?keyword=${encodeURIComponent(symbol)}`)
  await expect(rowOf(page, symbol)).toContainText('Đã giải quyết')
  // The book is read by what letters are about: to the last word.
  const told = rowOf(page, symbol).getByText(abstract)
  expect(await told.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
  const [kept] = (await (await apiAs('quandoc'))(letterApi.list, { query: { keyword: symbol } })).items
  expect(kept).toMatchObject({ status: 'closed', leaderName: 'Nguyễn Văn Hòa' })
})
