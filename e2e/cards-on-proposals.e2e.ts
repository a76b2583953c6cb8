import { plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { proposalApi } from '#contract/proposals/index.ts'

import { approve } from './approvals/requests.ts'
import { apiAs } from './support/api.ts'
import { expectAccessible, signIn } from './support/browser.ts'
import { expect, test } from './support/test.ts'

test('an approved proposal for a card leads to its card in one click, and back', async ({ page }) => {
  const author = await apiAs('vanhanh')
  const [known] = (await author(proposalApi.list, { query: { box: 'all', maxResultCount: 1 } })).items
  const today = plantDay(new Date())
  const details = {
    kind: 'cardIssue',
    cardType: 'contractor',
    holderName: 'Ngô Đức Thành',
    phoneNumber: '0914226035',
    citizenIdNumber: '048090004417',
    company: 'Cơ điện Miền Trung',
    zones: 'Gian máy',
    fromDay: today,
    toDay: plantDay(new Date(Date.now() + 5 * 86_400_000)),
  } as const
  const texts = {
    title: 'Cấp thẻ nhà thầu',
    content: 'Đại tu H2',
    reason: 'Vào gian máy',
    urgency: 'normal',
  } as const
  const body = { powerPlantId: known?.powerPlantId ?? 0, ...texts, fileIds: [] }
  const draft = await author(proposalApi.create, {
    body: { ...body, details: { vehicleType: null, licencePlate: null, ...details } },
  })
  const sent = await author(proposalApi.send, { body: { id: draft.id, version: draft.version } })
  for (const user of ['truongca', 'quandoc', 'giamdoc']) await approve(await apiAs(user), sent)

  await signIn(page, 'truongca')
  const head = page.locator('main header').first()
  await page.goto(pathTo(paths.proposal, { id: sent.id }))
  await head.getByRole('link', { name: 'Lập phiếu thẻ' }).click()
  const form = page.getByRole('dialog')
  await expect(form).toContainText(`Theo đề xuất ${sent.proposalNo} đã duyệt`)
  await expect(form.getByLabel('Họ tên người giữ')).toHaveValue('Ngô Đức Thành')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Lập phiếu thẻ' }).click()
  await expect(page).toHaveURL(/\/thue-the\/\d+$/)
  await expect(head.getByRole('button', { name: 'Giao thẻ' })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: sent.proposalNo ?? '' })
    .click()
  await expect(head).toContainText('Đã xử lý')
  await expect(head.getByRole('link', { name: /^Phiếu thẻ \d+\/TT-/ })).toBeVisible()
})
