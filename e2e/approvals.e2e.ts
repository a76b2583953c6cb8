import type { Page } from '@playwright/test'

import { paths } from '#contract/core/paths.ts'
import { approvalApi } from '#contract/approvals/index.ts'
import { proposalApi } from '#contract/proposals/index.ts'

import { apiAs } from './support/api.ts'
import { approve, header, panel, path, review, sent } from './approvals/requests.ts'
import { expectAccessible, pageOf, scriptOf, signIn, sizes, slow } from './support/browser.ts'
import { picture } from './support/picture.ts'
import { choose, expectAboveBar, rowOf } from './support/screen.ts'
import { expect, test, unique } from './support/test.ts'

const queue = paths.approvals

/** Cuts a page off from what changes on the server, as a screen that lay open for a while. */
const withoutNews = (page: Page) => page.route('**/realtime?*', (route) => route.abort())

test('the shift leader approves with a comment, the manager rejects, and only with a comment', async ({
  page,
  browser,
}) => {
  const title = unique('Sửa máy nén khí ')
  const proposal = await sent(await apiAs('vanhanh'), title)
  const manager = await pageOf(browser, 'quandoc')
  await manager.goto(review(proposal))
  await expect(header(manager)).toContainText('Mới')
  await expect(panel(manager)).toHaveCount(0)

  await signIn(page, 'truongca')
  await page.goto(queue)
  await expect(rowOf(page, title)).toBeVisible()
  // On a slow network the search that waits must not call the user back to the list.
  await slow(page, scriptOf('features/approvals/review/ReviewPage.tsx'), 600)
  await page.getByRole('searchbox').fill(title)
  await rowOf(page, title).getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(review(proposal))
  await expect(path(page)).toContainText('Nguyễn Văn Hòa')
  await panel(page).getByLabel('Ý kiến').fill('Cần làm trước mùa lũ')
  await page.keyboard.press('Control+Enter')
  await expect(header(page)).toContainText('Trưởng ca đồng ý')
  await expect(panel(page)).toHaveCount(0)
  await expect(path(page)).toContainText('Cần làm trước mùa lũ')

  // The manager's screen learns by itself that it is their turn.
  await panel(manager).getByRole('button', { name: 'Từ chối' }).click()
  await expect(panel(manager)).toContainText('Hãy ghi ý kiến khi từ chối hoặc trả lại')
  await expect(panel(manager).getByLabel('Ý kiến')).toBeFocused()
  await panel(manager).getByLabel('Ý kiến').fill('Chưa có kinh phí quý này')
  await panel(manager).getByRole('button', { name: 'Từ chối' }).click()
  await expect(header(manager)).toContainText('Quản đốc từ chối')
  await expect(path(manager)).toContainText('Chưa có kinh phí quý này')
})

test('a request goes back to its author, is sent again, goes back one step and is approved', async ({
  page,
  browser,
}) => {
  const author = await apiAs('vanhanh')
  const proposal = await sent(author, unique('Thay vòng bi '))
  await signIn(page, 'truongca')
  await page.goto(review(proposal))
  await panel(page).getByRole('button', { name: 'Trả lại…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trả lại đề nghị' })
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Trả lại…' }).click()
  await expect(dialog).toContainText('Hãy ghi ý kiến')
  await dialog.getByLabel('Ý kiến').fill('Bổ sung số vòng bi')
  await dialog.getByRole('button', { name: 'Trả lại…' }).click()
  await expect(header(page)).toContainText('Trả lại người đề nghị')

  const { version } = await author(proposalApi.get, { query: { id: proposal.id } })
  await author(proposalApi.send, { body: { id: proposal.id, version } })
  await expect(path(page)).toContainText('Gửi lại lần 2')
  await page.getByText('Lần gửi thứ 1').click()
  await expect(page.getByText('Bổ sung số vòng bi')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Đồng ý' }).click()
  await expect(header(page)).toContainText('Trưởng ca đồng ý')

  const manager = await pageOf(browser, 'quandoc')
  await manager.goto(review(proposal))
  await panel(manager).getByLabel('Ý kiến').fill('Kíp xác nhận lại mức dầu')
  await panel(manager).getByRole('button', { name: 'Trả lại…' }).click()
  const back = manager.getByRole('dialog', { name: 'Trả lại đề nghị' })
  await back.getByRole('radio', { name: 'Trưởng ca xem xét' }).check()
  await expect(back.getByLabel('Ý kiến')).toHaveValue('Kíp xác nhận lại mức dầu')
  await back.getByRole('button', { name: 'Trả lại…' }).click()
  await expect(path(manager)).toContainText('không còn tính vì đề nghị đã bị trả lại')

  await panel(page).getByRole('button', { name: 'Đồng ý' }).click()
  // The answer is lost on its way back: it was done, and nothing says that it was not.
  await manager.route('**/Approval/Decide', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await panel(manager).getByRole('button', { name: 'Đồng ý' }).click()
  await expect(header(manager)).toContainText('Quản đốc đồng ý')
  await expect(manager.getByRole('alert')).toHaveCount(0)
  await approve(await apiAs('giamdoc'), proposal)
  await manager.getByRole('button', { name: 'Đã thực hiện' }).click()
  await expect(header(manager)).toContainText('Đã xử lý')
})

test('several are approved at once, and it is told which was decided by somebody else before', async ({
  page,
}) => {
  const author = await apiAs('vanhanh')
  const leader = await apiAs('truongca')
  const batch = unique('Kiểm tra van ')
  const proposals = []
  for (const number of [1, 2, 3]) proposals.push(await sent(author, `${batch} số ${number}`))
  // Its day has passed, which the checks warn of.
  await sent(author, `${batch} muộn`, 'lateTraining')
  await withoutNews(page)
  await signIn(page, 'truongca')
  await page.goto(`${queue}?keyword=${batch}`)
  for (const number of [1, 2, 3]) await page.getByRole('checkbox', { name: `${batch} số ${number}` }).check()
  await page.getByRole('checkbox', { name: `${batch} muộn` }).check()
  const [first] = proposals
  if (first) await approve(leader, first)
  const bar = page.getByRole('toolbar', { name: 'Đã chọn 4 đề nghị' })
  await expect(rowOf(page, `${batch} muộn`)).toContainText(/\d cảnh báo/)
  await bar.getByRole('button', { name: 'Đồng ý' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('1 đề xuất có cảnh báo, để lại')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Đồng ý' }).click()
  await expect(page.getByText('Đã đồng ý 2 đề nghị')).toBeVisible()
  const refused = page.getByRole('alert').filter({ hasText: '1 đề nghị chưa được ghi nhận' })
  await expect(refused).toContainText(/số 1: Nguyễn Văn Hòa đã xử lý bước này lúc .*: Đồng ý/)

  // Once it was opened it may be approved with others.
  await page.getByRole('link', { name: `${batch} muộn` }).click()
  await expect(panel(page)).toBeVisible()
  await page.goBack()
  await page.getByRole('checkbox', { name: `${batch} muộn` }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Đồng ý' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Đồng ý' }).click()
  await expect(page.getByRole('toolbar')).toHaveCount(0)

  await page.getByRole('link', { name: 'Tôi đã xử lý' }).click()
  // What is typed into the search of a list that is being left goes with it.
  await expect(page).toHaveURL(/da-xu-ly/)
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.getByRole('searchbox').fill(batch)
  await expect(rowOf(page, 'Trưởng ca đồng ý')).toHaveCount(4)

  const manager = await apiAs('quandoc')
  await expect
    .poll(
      async () =>
        (await manager(approvalApi.inbox, { query: { box: 'waiting', keyword: batch } })).totalCount,
    )
    .toBe(4)
})

test('several are rejected with one reason', async ({ page }) => {
  const author = await apiAs('vanhanh')
  const batch = unique('Thay đèn ')
  for (const number of [1, 2]) await sent(author, `${batch} số ${number}`)
  await signIn(page, 'truongca')
  await page.goto(`${queue}?keyword=${batch}`)
  await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Từ chối' }).click()
  const dialog = page.getByRole('dialog', { name: 'Từ chối 2 đề nghị đã chọn' })
  await dialog.getByLabel('Lý do').fill('Gộp vào kế hoạch tháng 12')
  await dialog.getByRole('button', { name: 'Từ chối' }).click()
  await expect(page.getByText('Đã từ chối 2 đề nghị')).toBeVisible()
  await expect(page.getByText('Không có kết quả phù hợp')).toBeVisible()
})

test('the tile of the home screen leads to what is overdue, and to what else waits', async ({ page }) => {
  const late = 'Cô lập máy biến áp tự dùng TD92'
  const ahead = (await sent(await apiAs('vanhanh'), unique('Vệ sinh lọc gió '))).title ?? ''
  await signIn(page, 'truongca')
  await page.goto('/')
  await page.getByRole('link', { name: 'Đề nghị chờ tôi duyệt, quá hạn' }).click()
  await expect(rowOf(page, late)).toContainText('quá hạn')
  await expect(rowOf(page, ahead)).toHaveCount(0)
  await page.goBack()
  await page.getByRole('link', { name: 'Đề nghị chờ tôi duyệt', exact: true }).click()
  await expect(rowOf(page, ahead)).toContainText('còn')
  await expect(rowOf(page, late)).toHaveCount(0)
})

test('of two who decide at once one wins, and the other is told who and when', async ({ page }) => {
  const proposal = await sent(await apiAs('vanhanh'), unique('Sơn lan can '))
  await withoutNews(page)
  await signIn(page, 'truongca')
  await page.goto(review(proposal))
  await panel(page).getByLabel('Ý kiến').fill('Đồng ý làm trong tuần')
  await approve(await apiAs('truongca'), proposal)
  await panel(page).getByRole('button', { name: 'Đồng ý' }).click()
  await expect(page.getByRole('alert')).toContainText(/Nguyễn Văn Hòa đã xử lý bước này lúc .*: Đồng ý/)
  await expect(panel(page)).toHaveCount(0)
  await expect(header(page)).toContainText('Trưởng ca đồng ý')
})

test('nobody decides on their own request; a further signer is asked for and waited for', async ({
  page,
  browser,
}) => {
  const proposal = await sent(await apiAs('truongca'), unique('Mua dụng cụ '))
  await signIn(page, 'truongca')
  await page.goto(review(proposal))
  await expect(page.getByText('Đây là đề nghị của bạn. Người khác sẽ duyệt.')).toBeVisible()
  await expect(panel(page)).toHaveCount(0)

  const manager = await pageOf(browser, 'quandoc')
  await manager.goto(review(proposal))
  await panel(manager).getByRole('button', { name: 'Thêm người ký' }).click()
  const form = manager.getByRole('dialog', { name: 'Thêm người ký' })
  await choose(form, 'Người ký thêm', 'luong quang huy')
  await form.getByRole('button', { name: 'Mời ký' }).click()
  await expect(path(manager)).toContainText('Thêm người ký: Lương Quang Huy')
  await panel(manager).getByRole('button', { name: 'Đồng ý' }).click()
  await expect(path(manager)).toContainText('đã ký')
  await expect(header(manager)).toContainText('Mới')
  await approve(await apiAs('phogiamdoc'), proposal)
  await expect(header(manager)).toContainText('Quản đốc đồng ý')
})

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true })

  test('a request is approved in three taps from any screen', async ({ page }) => {
    const title = unique('Sửa bơm ')
    await sent(await apiAs('vanhanh'), title)
    await signIn(page, 'truongca')
    await page.goto('/')
    const shortcuts = page.getByRole('navigation', { name: 'Lối tắt' })
    await shortcuts.getByRole('link', { name: /^Xét duyệt/ }).tap()
    await page.getByRole('link', { name: title }).tap()
    await expectAboveBar(panel(page).getByRole('button', { name: 'Thêm người ký' }))
    await panel(page).getByRole('button', { name: 'Đồng ý' }).tap()
    await expect(header(page)).toContainText('Trưởng ca đồng ý')
  })
})

for (const [size, viewport] of Object.entries(sizes))
  test.describe(size, () => {
    test.use({ viewport })

    test('queue and review are accessible', async ({ page }) => {
      await signIn(page, 'quandoc')
      await page.goto(queue)
      await page.getByRole('checkbox', { name: 'Cấp thẻ ra vào' }).check()
      if (size === 'wide') {
        // Of requests that are about no number of days it says from when.
        await expect(page.getByRole('columnheader', { name: 'Thời gian' })).toBeVisible()
        await expect(page.getByRole('columnheader', { name: 'Số ngày' })).toHaveCount(0)
        await picture('xet-duyet', page)
      }
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Cấp thẻ ra vào' }).click()
      await expect(panel(page)).toBeVisible()
      await expectAccessible(page)
    })
  })
