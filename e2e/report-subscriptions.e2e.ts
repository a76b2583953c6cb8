import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import type { Page } from '@playwright/test'
import { SMTPServer } from 'smtp-server'

import { paths } from '#contract/core/paths.ts'
import { mailSettingsApi } from '#contract/mail-settings/index.ts'
import { type Plant, plantApi } from '#contract/plants/index.ts'

import { test as base } from './support/alone.ts'
import { type Api, apiAs, hired, PASSWORD } from './support/api.ts'
import { SETTING_UP_MS, startBareApp } from './support/app.ts'
import { expectAccessible, signIn, sizes } from './support/browser.ts'
import { act, choose, rowOf } from './support/screen.ts'
import { expect } from './support/test.ts'

const DAY = '2026-12-01'
const at = (clock: string) => `${DAY}T${clock}:01+07:00`

type Role = 'QĐ' | 'TC'
const people = {
  QĐ: { userName: 'gui.quandoc', name: 'Tâm' },
  TC: { userName: 'gui.truongca', name: 'Hòa' },
} as const
const addressOf = (role: Role) => `${people[role].userName}@vanhanh.example`

/** A mail as it arrived: to whom, and all that it says. */
interface Mail {
  readonly to: string
  readonly text: string
}

interface Stage {
  readonly screenOf: (role: Role) => Promise<Page>
  readonly mails: readonly Mail[]
  /** Lets a minute pass for the server. */
  readonly passMinute: () => Promise<void>
}

async function startBox() {
  const mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8')
        for (const { address } of envelope.rcptTo) mails.push({ to: address, text })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { mails, port, close: () => new Promise<void>((closed) => server.close(closed)) }
}

async function hire(admin: Api, { id: plantId }: Plant, role: Role): Promise<void> {
  const { userName, name } = people[role]
  await hired(admin, {
    employeeCode: userName,
    userName,
    surname: 'Trần Văn',
    name,
    emailAddress: addressOf(role),
    gender: 'male',
    positionTitle: role === 'TC' ? 'shiftLeader' : 'workshopManager',
    roleNames: [role],
    powerPlantIds: [plantId],
  })
}

/** A plant of its own, with a mail server and a clock that the test moves: in the app of all tests no mail goes out. */
const test = base.extend<{ readonly stage: Stage }>({
  stage: [
    async ({ browser }, use) => {
      const box = await startBox()
      const app = await startBareApp(at('08:00'))
      try {
        const admin = await apiAs('admin', PASSWORD, app.url)
        const plant = await admin(plantApi.create, {
          body: { code: 'GT', name: 'NMTĐ Gửi Thư', kind: 'hydro', ratedMw: 30, province: 'Quảng Ngãi' },
        })
        for (const role of ['QĐ', 'TC'] as const) await hire(admin, plant, role)
        await admin(mailSettingsApi.update, {
          body: {
            isOn: true,
            host: '127.0.0.1',
            port: box.port,
            security: 'none',
            fromAddress: 'vanhanh@vanhanh.example',
            fromName: 'Vận Hành',
            appUrl: app.url,
            version: 0,
          },
        })
        let minute = 0
        await use({
          mails: box.mails,
          screenOf: async (role) => {
            const context = await browser.newContext({ baseURL: app.url, viewport: sizes.wide })
            const page = await context.newPage()
            await page.clock.setSystemTime(at('08:00'))
            await signIn(page, people[role].userName)
            await page.goto(paths.reportSubscriptions)
            return page
          },
          passMinute: () => app.setClock(at(`08:${String(++minute).padStart(2, '0')}`)),
        })
      } finally {
        await app.stop()
        await box.close()
      }
    },
    { timeout: SETTING_UP_MS },
  ],
})

const sure = async (page: Page, answer: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: answer }).click()

test('a manager subscribes to the day of the plant, a shift leader joins and leaves, and the mail comes to who is left', async ({
  stage,
}) => {
  const { mails, screenOf, passMinute } = stage
  const manager = await screenOf('QĐ')
  await test.step('what is wrong is told at its field', async () => {
    await manager.getByRole('button', { name: 'Đăng ký nhận' }).click()
    const form = manager.getByRole('dialog', { name: 'Đăng ký nhận báo cáo qua e-mail' })
    const done = form.getByRole('button', { name: 'Đăng ký nhận' })
    // The kinds are read when the form opens, and what is chosen is named then.
    await expect(form.getByRole('combobox', { name: 'Báo cáo' })).toHaveValue('Báo cáo sản xuất ngày')
    await choose(form, 'Báo cáo', 'bao cao thang')
    for (const [field, value, complaint] of [
      ['Ngày trong tháng', '2', 'Hãy ghi ngày trong tháng'],
      ['Giờ gửi', '6h', 'Vui lòng nhập trường này'],
    ] as const) {
      await form.getByLabel(field).fill('')
      await done.click()
      await expect(form.getByText(complaint)).toBeVisible()
      await expect(form.getByLabel(field)).toHaveAttribute('aria-invalid', 'true')
      await form.getByLabel(field).fill(value)
    }
    await expectAccessible(manager)
    await choose(form, 'Báo cáo', 'san xuat ngay')
    await form.getByLabel('Giờ gửi').fill('8h05')
    await done.click()
    await expect(form).toBeHidden()
  })

  const own = rowOf(manager, 'Báo cáo sản xuất ngày')
  await expect(own).toContainText('Trần Văn Tâm')
  await expect(own).toContainText('08:05')

  const leader = await screenOf('TC')
  const row = rowOf(leader, 'Báo cáo sản xuất ngày')
  await test.step('a shift leader joins, leaves and joins again', async () => {
    await act(row, 'Nhận cả tôi')
    await sure(leader, 'Nhận cả tôi')
    await expect(row).toContainText('Trần Văn Hòa')
    await act(row, 'Thôi nhận')
    await sure(leader, 'Thôi nhận')
    await expect(row).not.toContainText('Trần Văn Hòa')
    await expect(row).toContainText('Trần Văn Tâm')
    await act(row, 'Nhận cả tôi')
    await sure(leader, 'Nhận cả tôi')
    // The manager sees it without loading the page again.
    await expect(own).toContainText('Trần Văn Hòa')
  })

  await test.step('it comes to both, with the report of the day before', async () => {
    await expect
      .poll(
        async () => {
          await passMinute()
          return mails
            .filter(({ text }) => text.includes('bao-cao_GT_day_30.11.2026_nhap.pdf'))
            .map(({ to }) => to)
            .toSorted()
        },
        { intervals: [3000], timeout: 60_000 },
      )
      .toEqual([addressOf('QĐ'), addressOf('TC')])
  })

  await test.step('the log tells a manager of both, and a shift leader of their own', async () => {
    await act(own, 'Xem nhật ký gửi')
    for (const name of ['Trần Văn Tâm', 'Trần Văn Hòa'])
      await expect(rowOf(manager, name)).toContainText('Đã gửi')
    await expectAccessible(manager)
    await leader.goto(paths.reportDeliveries)
    await expect(rowOf(leader, 'Trần Văn Hòa')).toContainText('Đã gửi')
    await expect(rowOf(leader, 'Trần Văn Tâm')).toHaveCount(0)
  })

  await test.step('the last column of the list is on the screen, with all that it says', async () => {
    await manager.goto(paths.reportSubscriptions)
    await expect(own.getByRole('cell', { name: '1/12/2026 08:05' })).toBeVisible()
    const last = await manager.getByRole('columnheader', { name: 'Gần nhất' }).boundingBox()
    expect((last?.x ?? Infinity) + (last?.width ?? 0)).toBeLessThanOrEqual(sizes.wide.width)
  })
})
