import { test as base, expect, type Page } from '@playwright/test'

import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import { approvalApi } from '#contract/approvals/index.ts'
import { contractApi } from '#contract/contracts/index.ts'
import { paths } from '#contract/core/paths.ts'
import { dashboardApi } from '#contract/dashboard/index.ts'
import { employeeApi } from '#contract/employees/index.ts'
import { inspectionRoundApi } from '#contract/inspection-rounds/rounds/index.ts'

import { addressOf, cases, type Case } from './paths/cases.ts'
import { opener } from './paths/settled.ts'
import { apiAs, PASSWORD } from './support/api.ts'
import { SETTING_UP_MS, startAppAt } from './support/app.ts'
import { signIn, sizes } from './support/browser.ts'
import { picture } from './support/picture.ts'
import { act, rowOf } from './support/screen.ts'

/** A screen that the guide shows as it comes, with the record of its walk unless another one tells more. */
interface Scene extends Case {
  readonly path: string
  readonly on?: keyof typeof sizes
  readonly isDark?: boolean
  /** What is done before the picture is taken. */
  readonly after?: (page: Page) => Promise<unknown>
}

const scene = (path: string, more: Partial<Scene> = {}): Scene => {
  const one = cases[path]
  if (!one) throw new Error(`nobody walks to ${path}`)
  return { ...one, path, ...more }
}

const incident: Case['record'] = async (api) =>
  (await api(abnormalApi.list, { query: { level: 'incident', maxResultCount: 1 } })).items[0]

/** A proposal that waits for whoever looks. */
const waiting: Case['record'] = async (api) => {
  const query = { box: 'waiting', kind: 'workRegistration', maxResultCount: 1 } as const
  const [request] = (await api(approvalApi.inbox, { query })).items
  return request && { id: request.subjectId }
}

const inForce: Case['record'] = async (api) =>
  (await api(contractApi.list, { query: { keyword: '05/2026/HĐ-OM', maxResultCount: 1 } })).items[0]

const walked: Case['record'] = async (api) =>
  (await api(inspectionRoundApi.list, { query: { status: 'done', maxResultCount: 1 } })).items[0]

const operator: Case['record'] = async (api) =>
  (await api(employeeApi.list, { query: { keyword: 'Lê Hoàng Nam', maxResultCount: 1 } })).items[0]

/** Who may do everything with people. */
const director = { as: 'giamdoc' } as const

/** The name of each picture in docs/pictures. */
const scenes: Readonly<Record<string, Scene>> = {
  'dang-nhap': scene(paths.login),
  'nhan-vien': scene(paths.employees, director),
  'ho-so': scene(paths.employee, { ...director, record: operator }),
  'them-nhan-vien': scene(paths.employees, {
    ...director,
    after: (page) => page.getByRole('button', { name: 'Thêm nhân viên' }).click(),
  }),
  'nhap-excel': scene(paths.employeesImport),
  'dien-thoai': scene(paths.employees, { on: 'phone', isDark: true }),
  'bat-thuong': scene(paths.abnormals),
  'su-co': scene(paths.abnormal, { record: incident }),
  'cong-viec': scene(paths.taskGroups),
  'bang-thong-so': scene(paths.generatorSheet),
  'thuy-van': scene(paths.hydrology),
  'phuong-an-xa': scene(paths.releasePlan),
  'theo-doi-inverter': scene(paths.inverterTracking),
  'phieu-inverter': scene(paths.inverterSheet),
  'kiem-dinh': scene(paths.inspections),
  'vat-tu': scene(paths.inventory),
  'phieu-kho': scene(paths.stockVoucher),
  'kiem-ke': scene(paths.stockTake),
  'bao-cao': scene(paths.report),
  'hop-dong': scene(paths.contract, { record: inForce }),
  'tai-lieu': scene(paths.documents),
  'cong-van': scene(paths.incomingLetters),
  'ke-hoach-bao-cao': scene(paths.reportOccurrences),
  'ly-lich-thiet-bi': scene(paths.equipmentPassport),
  'tuyen-kiem-tra': scene(paths.inspectionRound, { record: walked }),
  'hoat-dong-to-may': scene(paths.unitOperations),
  'lenh-cua-van': scene(paths.gateOrder),
  'tuan-thu-ho': scene(paths.reservoirCompliance),
  'dai-cong-suat': scene(paths.capacityDiagrams),
  'so-ton-that': scene(paths.lossLedger),
  'san-luong-du-kien': scene(paths.expectedOutput),
  'lich-su-inverter': scene(paths.inverterHistory),
  'xet-duyet-de-nghi': scene(paths.review, { record: waiting, isDark: true }),
  'xet-duyet-de-nghi-dien-thoai': scene(paths.review, { record: waiting, on: 'phone', isDark: true }),
  'vai-tro': scene(paths.roles, {
    isDark: true,
    after: (page) => act(rowOf(page, 'Giám đốc nhà máy'), 'Sửa'),
  }),
  'thong-so': scene(paths.deviceParameters),
}

/** A Friday morning: the sun is up, a shift is running. */
const FRIDAY = '2026-11-27T10:10:00+07:00'
/** Back to the first of January. */
const HISTORY_DAYS = 330
const HISTORY_MS = 1_800_000

/** One app that believes in that morning, once its year is there. */
const test = base.extend<object, { readonly app: string }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const app = await startAppAt(FRIDAY, HISTORY_DAYS)
      try {
        const leader = await apiAs('truongca', PASSWORD, app.url)
        const missingUntil = async () =>
          (await leader(dashboardApi.get)).plants[0]?.production?.energy.year.sinceDay
        await expect.poll(missingUntil, { timeout: HISTORY_MS, intervals: [5000] }).toBeNull()
        await use(app.url)
      } finally {
        await app.stop()
      }
    },
    { scope: 'worker', timeout: SETTING_UP_MS + HISTORY_MS },
  ],
  baseURL: async ({ app }, use) => use(app),
})

// Who fails takes the app along, whose year takes minutes: no click waits for long.
test.use({ actionTimeout: 20_000 })

for (const [name, { path, as, on = 'wide', isDark, after, ...own }] of Object.entries(scenes))
  test(`the guide shows ${name}`, async ({ page, app }) => {
    await page.clock.setSystemTime(FRIDAY)
    await page.setViewportSize(sizes[on])
    await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
    if (as) await signIn(page, as)
    await opener(page)(await addressOf(path, { as, ...own }, app))
    await after?.(page)
    await picture(name, page)
  })
