import { encodeQR } from 'qr'

import { pathTo, paths } from '#contract/core/paths.ts'
import { equipmentApi } from '#contract/equipment/index.ts'
import { plantApi } from '#contract/plants/index.ts'

import { apiAs } from './support/api.ts'
import { countTaps } from './support/camera.ts'
import { photoHeldUpright } from './support/photo.ts'
import { expectAccessible, signIn, sizes } from './support/browser.ts'
import { expect, test, unique } from './support/test.ts'

test('an operator reads the label on a machine by phone and reports a fault in three taps', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone)
  const code = unique('TB')
  const manager = await apiAs('quandoc')
  const [plant] = (await manager(plantApi.list)).items
  const thing = { powerPlantId: plant?.id ?? 0, kind: 'pump', priority: 'B' } as const
  const { id } = await manager(equipmentApi.create, { body: { ...thing, code, name: `Bơm ${code}` } })
  await signIn(page, 'vanhanh')
  await page.goto(paths.equipmentScan)
  const photo = (link: string) => ({
    name: 'tem.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from(encodeQR(link, 'gif', { scale: 8, border: 4 })),
  })
  const camera = page.getByLabel('Hoặc chọn, chụp ảnh của tem')
  await camera.setInputFiles(photo('https://example.com/khac'))
  await expect(page.getByText('Mã này không phải tem thiết bị, vật tư hay kho của phần mềm')).toBeVisible()
  await expectAccessible(page)
  await camera.setInputFiles(photo(`https://noi-khac.vn${pathTo(paths.equipmentPassport, { id })}`))
  await expect(page.getByRole('heading', { level: 1, name: `Bơm ${code}` })).toBeVisible()

  await page.getByRole('button', { name: 'Báo hỏng' }).click()
  const fault = page.getByRole('dialog', { name: 'Báo hỏng' })
  await fault.getByRole('button', { name: 'Gửi' }).click()
  await expect(fault.getByText('Hãy chụp ảnh hoặc ghi hiện tượng rồi gửi')).toBeVisible()
  await expectAccessible(page)
  const words = fault.getByRole('textbox').first()
  await words.focus()
  await page.setViewportSize({ ...sizes.phone, height: 420 })
  await expect(words).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(sizes.phone)
  await page.goto(pathTo(paths.equipmentPassport, { id }))
  const taps = await countTaps(page)
  await page.getByRole('button', { name: 'Báo hỏng' }).click()
  const cameraOpens = page.waitForEvent('filechooser')
  await fault.getByText('Chụp ảnh chỗ hỏng').click()
  await (
    await cameraOpens
  ).setFiles({
    name: 'ro-dau.jpg',
    mimeType: 'image/jpeg',
    buffer: await photoHeldUpright({ width: 2400, height: 1800 }),
  })
  await fault.getByRole('button', { name: 'Gửi' }).click()
  await expect(page.getByText('Đã báo hỏng')).toBeVisible()
  expect(await taps()).toBe(3)
  await expect(fault).toBeHidden()
  const now = page.getByRole('region', { name: 'Hiện tại' })
  await now.getByRole('link', { name: 'Khiếm khuyết như ảnh kèm theo' }).click()
  // Sent small, and turned as it was taken.
  const taken = page.getByLabel('Mở ro-dau.jpg').locator('img')
  await expect
    .poll(() => taken.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([1200, 1600])
})
