import type { Page } from '@playwright/test'

import { pathTo, paths } from '#contract/core/paths.ts'
import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'

import { apiAs } from './support/api.ts'
import { findingsOf } from './support/axe.ts'
import { expectAccessible, expectUsable, signIn, sizes } from './support/browser.ts'
import { expect, test } from './support/test.ts'

// Nobody changes anything here, so no test has to wait for another.
test.describe.configure({ mode: 'parallel' })

/** A screen in a state that its path alone does not open: where it is, and what shows that it is there. */
interface Screen {
  readonly as: string
  readonly path: string | (() => Promise<string>)
  readonly shows: (page: Page) => ReturnType<Page['getByRole']>
}

/** A tab of a month's schedule that is in force. */
const ofSchedule = (tab: string) => async () => {
  const { items } = await (await apiAs('quandoc'))(dutyScheduleApi.list)
  const { id } = items.find(({ status }) => status === 'published') ?? { id: 0 }
  return `${pathTo(paths.dutySchedule, { id })}?tab=${tab}`
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, level: 1 })
const cell = (name: string) => (page: Page) => page.getByText(name, { exact: true }).first()
const field = (label: string) => (page: Page) => page.getByRole('dialog').getByLabel(label).first()

const screens: Readonly<Record<string, Screen>> = {
  home: { as: 'admin', path: '/', shows: (page) => page.getByRole('list', { name: 'Các nhà máy' }) },
  'a new plant': { as: 'admin', path: `${paths.plants}?open=create`, shows: field('Công suất đặt') },
  'a plant’s history': {
    as: 'admin',
    path: `${paths.plants}?open=history.1`,
    shows: cell('Sản lượng năm (GWh)'),
  },
  'a plant to look at': { as: 'quandoc', path: `${paths.plants}?open=details.3`, shows: cell('Vĩ độ') },
  'a new duty team': { as: 'quandoc', path: `${paths.dutyTeams}?open=create`, shows: field('Tên kíp') },
  'the shifts’ form': { as: 'quandoc', path: `${paths.dutySettings}?open=shifts.3`, shows: field('Bắt đầu') },
  'the codes’ form': { as: 'quandoc', path: `${paths.dutySettings}?open=codes.3`, shows: field('Ý nghĩa') },
  'on call': {
    as: 'quandoc',
    path: ofSchedule('on-call'),
    shows: cell('Lãnh đạo trực'),
  },
  'a timesheet': {
    as: 'truongca',
    path: ofSchedule('timesheet'),
    shows: cell('Công quy đổi'),
  },
  'the mail server’s form': {
    as: 'admin',
    path: `${paths.mailSettings}?open=edit`,
    shows: field('Máy chủ SMTP'),
  },
  'a role': { as: 'admin', path: `${paths.roles}?open=edit.5`, shows: field('Xem toàn nhà máy') },
  'the administrator role': {
    as: 'admin',
    path: `${paths.roles}?open=edit.1`,
    shows: field('Tên vai trò'),
  },
  'a role to look at': {
    as: 'giamdoc',
    path: `${paths.roles}?open=details.5`,
    shows: field('Xem toàn nhà máy'),
  },
  'no such page': { as: 'vanhanh', path: '/khong-co', shows: heading('Không tìm thấy trang') },
  'no right': {
    as: 'vanhanh',
    path: paths.roles,
    shows: heading('Bạn không có quyền mở màn hình này'),
  },
}

for (const [name, screen] of Object.entries(screens))
  test(name, async ({ page }) => {
    await signIn(page, screen.as)
    await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path())
    await expect(screen.shows(page)).toBeVisible()
    await expectUsable(page)
  })

test('the palette and the menu of a phone', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await signIn(page, 'admin')
  await page.goto('/')
  await page.getByRole('button', { name: /^Tìm kiếm/ }).click()
  await page.getByRole('combobox').fill('vai tro')
  await expect(page.getByRole('option', { name: /^Vai trò/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Thêm', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu chính' })).toBeVisible()
  await expectAccessible(page)
})

test('a menu that is closed by a key gives the focus back to its button, and so does a list to choose from', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto(paths.employees)
  for (const name of ['Thao tác', 'Khung nhìn']) {
    const button = page.getByRole('button', { name }).first()
    await button.press('Enter')
    await expect(button).not.toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  }
})

test('what nobody can use is found', async ({ page }) => {
  await page.goto(paths.login)
  await expect(page.getByLabel('Tên đăng nhập')).toBeVisible()
  expect(await findingsOf(page, 'everything')).toEqual([])
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<button></button><p>Nhạt</p><h6>Nhảy cấp</h6>')
    // No style may stand in a page's text.
    Object.assign(document.querySelector<HTMLElement>('body > p')?.style ?? {}, {
      color: '#aaa',
      background: '#fff',
    })
  })
  const rules = async (look: Parameters<typeof findingsOf>[1]) =>
    (await findingsOf(page, look)).map((finding) => finding.split(':')[0])
  // A heading out of its order is moderate, which is not looked for.
  expect(new Set(await rules('everything'))).toEqual(new Set(['button-name', 'color-contrast']))
  expect(await rules('colours')).toEqual(['color-contrast'])
  expect(await rules('all but colours')).toEqual(['button-name'])
})
