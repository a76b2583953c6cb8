import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import type { Page } from '@playwright/test'
import { SMTPServer } from 'smtp-server'

import { paths } from '#contract/core/paths.ts'
import { mailSettingsApi } from '#contract/mail-settings/index.ts'

import { pdfText } from '../tools/pdf-text.ts'
import { day, makePark, PLANT_CODE } from './solar-day/park.ts'
import { apiAs, PASSWORD } from './support/api.ts'
import { SETTING_UP_MS, startBareApp } from './support/app.ts'
import { expectAccessible, signIn, sizes } from './support/browser.ts'
import { userNamesOf } from './support/crew.ts'
import { choose, rowOf } from './support/screen.ts'
import { expect, test } from './support/test.ts'

/** Takes mail for everybody and keeps it. */
async function startMailServer() {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString('utf8'))
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return { mails, server, port: (server.server.address() as AddressInfo).port }
}

/** The PDF that came with a mail. */
function pdfOf(mail: string): Buffer {
  const [, content = ''] = /filename="?[^"\r\n]*\.pdf"?[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(mail) ?? []
  return Buffer.from(content, 'base64')
}

/** Fills the form of a new subscription: the report of the day at six. */
async function subscribe(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Đăng ký nhận' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Giờ gửi').fill('6h')
  await choose(form, 'Tệp đính kèm', 'pdf va excel')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Đăng ký nhận' }).click()
  await expect(form).toBeHidden()
}

test('a shift leader subscribes to the day, and at six it comes with the figure of the screen', async ({
  browser,
}) => {
  test.setTimeout(SETTING_UP_MS + 120_000)
  const box = await startMailServer()
  const app = await startBareApp(`${day}T18:20:00+07:00`)
  try {
    const admin = await apiAs('admin', PASSWORD, app.url)
    await makePark(admin, app.url)
    await admin(mailSettingsApi.update, {
      body: {
        isOn: true,
        host: '127.0.0.1',
        port: box.port,
        security: 'none',
        fromAddress: 'vanhanh@congty.example',
        fromName: 'Vận Hành',
        appUrl: app.url,
        version: 0,
      },
    })
    await app.setClock('2026-12-02T05:50:00+07:00')
    const context = await browser.newContext({ baseURL: app.url, viewport: sizes.wide })
    const page = await context.newPage()
    await page.clock.setSystemTime('2026-12-02T05:50:00+07:00')
    await signIn(page, userNamesOf(PLANT_CODE).leader)
    await page.goto(paths.reports)
    await page.getByRole('link', { name: 'Đăng ký nhận' }).click()
    await expect(page.getByText('Chưa có đăng ký nào.')).toBeVisible()
    await subscribe(page)
    await expect(rowOf(page, 'Báo cáo sản xuất ngày')).toContainText('06:00 hằng ngày')
    await expect(rowOf(page, 'Báo cáo sản xuất ngày')).toContainText('2/12/2026 06:00')
    for (const size of Object.values(sizes)) {
      await page.setViewportSize(size)
      await expectAccessible(page)
    }
    await page.setViewportSize(sizes.wide)

    // The hour comes, and a minute later what was made for it leaves.
    await app.setClock('2026-12-02T06:00:10+07:00')
    await page.clock.setSystemTime('2026-12-02T06:00:10+07:00')
    await page.getByRole('link', { name: 'Nhật ký gửi' }).click()
    await expect(rowOf(page, 'Trần Thị Hòa')).toContainText('Chờ gửi', { timeout: 30_000 })
    await app.setClock('2026-12-02T06:01:10+07:00')
    await expect.poll(() => box.mails.length, { timeout: 30_000 }).toBe(1)
    const [mail = ''] = box.mails
    expect(mail).toMatch(/filename="?bao-cao_DN_day_01\.12\.2026_nhap\.xlsx/)
    await page.reload()
    await expect(rowOf(page, 'Trần Thị Hòa')).toContainText('Đã gửi')
    await expect(rowOf(page, 'Trần Thị Hòa')).toContainText('Bản nháp')
    for (const size of Object.values(sizes)) {
      await page.setViewportSize(size)
      await expectAccessible(page)
    }
    await page.setViewportSize(sizes.wide)

    // Where the mail leads to the figures are the same.
    await rowOf(page, 'Trần Thị Hòa').getByRole('link', { name: 'Bản nháp' }).click()
    const light = rowOf(page, 'Bức xạ POA').first()
    const figure = (await light.getByRole('cell').allInnerTexts()).find((text) =>
      /^\d+,?\d*\.\d+$/.test(text),
    )
    expect(figure).toBeDefined()
    expect(pdfText(pdfOf(mail))).toContain(figure)
  } finally {
    await app.stop()
    box.server.close()
  }
})
