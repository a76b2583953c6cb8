import { paths } from '#contract/core/paths.ts'
import { approvalChainApi, requestKindLabels } from '#contract/approvals/index.ts'
import { proposalApi, type ProposalDetail } from '#contract/proposals/index.ts'

import { apiAs } from './support/api.ts'
import { panel, path, review, sent } from './approvals/requests.ts'
import { expectUsable, pageOf, signIn } from './support/browser.ts'
import { picture } from './support/picture.ts'
import { choose } from './support/screen.ts'
import { expect, test, unique } from './support/test.ts'

test('the deputy signs for the director, who names and revokes deputies', async ({ page, browser }) => {
  const proposal = await sent(await apiAs('quandoc'), unique('Bảo dưỡng cầu trục '))
  await signIn(page, 'phogiamdoc')
  await page.goto(review(proposal))
  await expect(panel(page)).toContainText('Bạn ký thay Hồ Viết Sơn')
  await panel(page).getByRole('button', { name: 'Đồng ý' }).click()
  await expect(path(page)).toContainText(
    /Lương Quang Huy \(Phó giám đốc.*\) ký thay Hồ Viết Sơn \(Giám đốc.*\)\s*Đồng ý/,
  )

  const director = await pageOf(browser, 'giamdoc')
  await director.goto(paths.delegations)
  await expect(director.getByText('Lương Quang Huy ký thay bạn').first()).toBeVisible()
  await director.getByRole('button', { name: 'Thêm ủy quyền' }).click()
  const form = director.getByRole('dialog', { name: 'Thêm ủy quyền' })
  await choose(form, 'Người được ủy quyền', 'nguyen dang khoa')
  await form.getByRole('textbox', { name: 'Từ ngày' }).fill('10/3/2027')
  await form.getByRole('textbox', { name: 'Đến hết ngày' }).fill('9/3/2027')
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(form).toContainText('Ngày kết thúc phải từ ngày bắt đầu trở đi')
  await form.getByRole('textbox', { name: 'Đến hết ngày' }).fill('12/3/2027')
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(form).toContainText('người ký thay bạn phải là: người cùng cấp trở lên')
  await choose(form, 'Người được ủy quyền', 'luong quang huy')
  await form.getByRole('button', { name: 'Lưu' }).click()
  const given = director.getByRole('listitem').filter({ hasText: '10/3/2027 – 12/3/2027' })
  await expect(given).toContainText('Chưa đến ngày')
  await given.getByRole('button', { name: 'Thu hồi' }).click()
  await director.getByRole('alertdialog').getByRole('button', { name: 'Thu hồi' }).click()
  await expect(given).toContainText('Đã thu hồi')
})

test('a chain is laid down anew: what is sent next follows it, what is under way keeps its version', async ({
  page,
}) => {
  const author = await apiAs('vanhanh')
  const director = await apiAs('giamdoc')
  const running = await sent(author, unique('Huấn luyện trước '), 'training')
  const { powerPlantId } = running
  const chainNow = async () =>
    (await director(approvalChainApi.list, { query: { powerPlantId } })).items.find(
      ({ kind }) => kind === 'training',
    )
  const before = await chainNow()

  await signIn(page, 'giamdoc')
  await page.goto(paths.approvalChains)
  const card = page.getByRole('region', { name: requestKindLabels.training.vi })
  await card.getByRole('button', { name: 'Sửa quy trình Đào tạo' }).click()
  const form = page.getByRole('dialog', { name: 'Sửa quy trình duyệt' })
  const save = form.getByRole('button', { name: 'Lưu phiên bản mới' })
  await form.getByRole('button', { name: 'Chuyển bước 2 lên trên' }).click()
  await save.click()
  await expect(form).toContainText('Các bước phải đi từ cấp thấp lên cấp cao')
  await form.getByRole('button', { name: 'Chuyển bước 1 xuống dưới' }).click()
  await form.getByRole('button', { name: 'Xóa dòng 3' }).click()
  await form.getByRole('button', { name: 'Thêm vai trò hoặc người' }).first().click()
  await page.getByRole('option', { name: 'Phó giám đốc', exact: true }).click()
  await save.click()
  await expect(page.getByText(/Đã lưu quy trình Đào tạo, phiên bản \d+/)).toBeVisible()
  await expect(card).toContainText('Trưởng ca của kíp người đề nghị, Phó giám đốc')
  await expect(card.getByRole('listitem')).toHaveCount(2)

  const next = await sent(author, unique('Huấn luyện sau '), 'training')
  const steps = async ({ id }: ProposalDetail) =>
    (await author(proposalApi.get, { query: { id } })).request?.path.map(({ seats }) => seats.length)
  expect(await steps(running)).toEqual([1, 1, 1])
  expect(await steps(next)).toEqual([2, 1])

  await page.getByRole('button', { name: 'Lịch sử thay đổi' }).click()
  await expect(page.getByRole('dialog')).toContainText('Trưởng ca của kíp người đề nghị, Phó giám đốc')
  if (before) {
    const { version = 0 } = (await chainNow()) ?? {}
    const { changedAt: _at, changedByName: _by, ...chain } = before
    await director(approvalChainApi.update, { body: { ...chain, version } })
  }
})

test('chains and delegations are accessible', async ({ page }) => {
  await signIn(page, 'giamdoc')
  await page.goto(paths.approvalChains)
  await expect(page.getByRole('region', { name: 'Thanh toán' })).toContainText('Phiên bản 1')
  await expectUsable(page)
  await page.getByRole('button', { name: 'Sửa quy trình Thanh toán' }).click()
  await expect(page.getByLabel('Tên bước').first()).toBeVisible()
  await picture('quy-trinh-duyet', page)
  await expectUsable(page)
  await page.goto(`${paths.delegations}?open=create`)
  await expect(page.getByLabel('Người được ủy quyền')).toBeVisible()
  await expectUsable(page)
})
