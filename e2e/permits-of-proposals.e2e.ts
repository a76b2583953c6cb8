import { pathTo, paths } from '#contract/core/paths.ts'
import { proposalApi } from '#contract/proposals/index.ts'

import { approve } from './approvals/requests.ts'
import { apiAs } from './support/api.ts'
import { expectAccessible, signIn } from './support/browser.ts'
import { expect, hire, linesOfLog, test } from './support/shifts.ts'

test('an approved work registration leads to its permit in the log in one click, and back', async ({
  page,
  admin,
  onDuty,
}) => {
  const { plant, leader, manager, operator, address } = onDuty
  const director = await hire(admin, plant, { roleName: 'GD', positionTitle: 'director', name: 'Sơn' })
  const author = await apiAs(operator.userName)
  const draft = await author(proposalApi.create, {
    body: {
      powerPlantId: plant.id,
      title: 'Xử lý rỉ dầu',
      content: 'Thay gioăng sứ hạ áp.',
      reason: 'Rỉ dầu tăng',
      urgency: 'normal',
      fileIds: [],
      details: {
        kind: 'workRegistration',
        equipment: 'MBA tự dùng TD92',
        deviceId: null,
        fromAt: new Date(Date.now() - 3_600_000).toISOString(),
        toAt: new Date(Date.now() + 28_800_000).toISOString(),
        needsOutage: true,
        commanderName: 'Lê Quang Vinh',
        peopleCount: 5,
        safetyMeasures: 'Cắt điện, đặt tiếp địa',
      },
    },
  })
  const sent = await author(proposalApi.send, { body: { id: draft.id, version: draft.version } })
  for (const { userName } of [leader, manager, director]) await approve(await apiAs(userName), sent)

  await signIn(page, leader.userName)
  await page.goto(pathTo(paths.proposal, { id: sent.id }))
  await page.getByRole('link', { name: 'Mở PCT trong sổ ca' }).click()
  const form = page.getByRole('dialog', { name: 'Cấp PCT/LCT' })
  await expect(form).toContainText(`Theo đăng ký công tác ${sent.proposalNo} đã duyệt`)
  await expect(form.getByLabel('Người chỉ huy trực tiếp')).toHaveValue('Lê Quang Vinh')
  await expect(form.getByLabel('Số người')).toHaveValue('5')
  await form.getByLabel('Số', { exact: true }).fill('15/2026')
  await expect(form.getByLabel('Nội dung, địa điểm')).toHaveValue('Xử lý rỉ dầu, MBA tự dùng TD92')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Ghi', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  const line = linesOfLog(page).filter({
    hasText: 'Cấp PCT 15/2026: Xử lý rỉ dầu, MBA tự dùng TD92, CHTT Lê Quang Vinh, 5 người',
  })
  await line.getByRole('link', { name: `Theo đăng ký công tác ${sent.proposalNo}` }).click()
  await expect(page.getByText(/^PCT 15\/2026 mở ở ca C\d .*, đang mở$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Xem dòng sổ ca' }).click()
  await expect(page).toHaveURL(new RegExp(`${address}#entry-\\d+$`))
  await expect(line).toBeInViewport()
})
