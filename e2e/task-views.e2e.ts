import { dayAfter } from '#contract/core/days.ts'
import { formatDay, formatShownDay, plantDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import { plantApi } from '#contract/plants/index.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'
import { taskTemplateApi } from '#contract/task-groups/templates/index.ts'

import { type Api, apiAs, PASSWORD } from './support/api.ts'
import { SETTING_UP_MS, startBareApp } from './support/app.ts'
import { expectAccessible, pageOf, signIn } from './support/browser.ts'
import { act, choose, rowOf } from './support/screen.ts'
import { hire } from './support/shifts.ts'
import { expect, test, unique } from './support/test.ts'

const today = plantDay(new Date())
const inDays = (days: number) => dayAfter(today, days)

/** A plant of its own, whose manager gives tasks to two operators. */
async function makeCrew(admin: Api, appUrl?: string) {
  const code = unique('CV')
  const plant = await admin(plantApi.create, {
    body: { code, name: `NMTĐ ${code}`, kind: 'hydro', ratedMw: 30, province: 'Quảng Ngãi' },
  })
  const [manager, doer, other] = [
    await hire(admin, plant, { roleName: 'QĐ', positionTitle: 'workshopManager', name: 'Khoa' }),
    await hire(admin, plant, { roleName: 'DHV', positionTitle: 'mainOperator', name: 'Thu' }),
    await hire(admin, plant, { roleName: 'DHV', positionTitle: 'mainOperator', name: 'Minh' }),
  ]
  const asManager = await apiAs(manager.userName, PASSWORD, appUrl)
  const give = (tasks: readonly { readonly title: string; readonly dueOn: string }[]) =>
    asManager(taskGroupApi.create, {
      body: {
        powerPlantId: plant.id,
        groupName: `Chuẩn bị mùa lũ ${code}`,
        category: 'operation',
        origin: 'own',
        ownerId: manager.id,
        priority: 'normal',
        startOn: today,
        dueOn: inDays(60),
        tasks: tasks.map((task) => ({
          ...task,
          startOn: null,
          expectedProduct: 'Biên bản',
          assigneeId: doer.id,
        })),
      },
    })
  const asDoer = await apiAs(doer.userName, PASSWORD, appUrl)
  return { code, plant, manager, doer, other, asManager, asDoer, give }
}

/** A task as it is now. */
async function taskOf(api: Api, groupId: number, title: string) {
  const { tasks } = await api(taskGroupApi.get, { query: { id: groupId } })
  const task = tasks.find((one) => one.title === title)
  if (!task) throw new Error(`no task ${title}`)
  return task
}

const tabAt = (tab: string, keyword?: string) =>
  `${paths.ownTasks}?xem=${tab}${keyword === undefined ? '' : `&keyword=${keyword}`}`

test('weekly groups are made ahead, and one that was missed stays red when the next is done', async ({
  browser,
}) => {
  test.setTimeout(2 * SETTING_UP_MS)
  const friday = '2026-11-20T02:00:00.000Z'
  const app = await startBareApp(friday)
  try {
    const crew = await makeCrew(await apiAs('admin', PASSWORD, app.url), app.url)
    const { code, plant, manager, doer, asManager } = crew
    const task = {
      title: 'Vệ sinh lưới chắn rác',
      expectedProduct: 'Ảnh',
      assigneeId: doer.id,
      startDays: null,
      dueDays: 1,
    }
    const templateName = `Mẫu vệ sinh ${code}`
    await asManager(taskTemplateApi.create, {
      body: {
        powerPlantId: plant.id,
        templateName,
        category: 'operation',
        ownerId: manager.id,
        tasks: [task],
      },
    })
    const page = await (await browser.newContext({ baseURL: app.url })).newPage()
    await page.clock.setSystemTime(friday)
    await signIn(page, manager.userName)
    await page.goto(tabAt('dinh-ky'))
    await page.getByRole('button', { name: 'Thêm việc định kỳ' }).click()
    const form = page.getByRole('dialog', { name: 'Thêm việc định kỳ' })
    const ruleName = `Vệ sinh lưới ${code}`
    await form.getByLabel('Tên việc định kỳ').fill(ruleName)
    await choose(form, 'Mẫu', templateName)
    await choose(form, 'Các thứ trong tuần', 'thu sau')
    await form.getByLabel('Lập trước (ngày)').fill('7')
    await form.getByRole('button', { name: 'Lưu' }).click()
    const rule = rowOf(page, ruleName)
    await expect(rule).toContainText('4/12/2026')
    await expect(rule).not.toContainText('quá hạn')

    const monday = '2026-11-23T02:00:00.000Z'
    // Left alone, the page of days ago would find its session run out, and end the new one with it.
    await page.goto('about:blank')
    await app.setClock(monday)
    await page.clock.setSystemTime(monday)
    await signIn(page, manager.userName)
    await page.goto(tabAt('dinh-ky'))
    await expect(rule).toContainText('1 lần quá hạn')
    await act(rule, 'Xem các lần đã lập')
    const groupOf = (day: string) => rowOf(page, `${ruleName} · ${day}`)
    await expect(groupOf('20/11/2026')).toContainText('Có việc quá hạn')
    await expect(groupOf('27/11/2026')).toContainText('Mới')
    await expect(groupOf('27/11/2026')).not.toContainText('Có việc quá hạn')
    const [asDoerNow, asManagerNow] = [
      await apiAs(doer.userName, PASSWORD, app.url),
      await apiAs(manager.userName, PASSWORD, app.url),
    ]
    const { items } = await asDoerNow(taskGroupApi.list, { query: { keyword: ruleName } })
    const next = items.find(({ startOn }) => startOn === '2026-11-27')?.id ?? 0
    for (const [api, action, result] of [
      [asDoerNow, 'start', null],
      [asDoerNow, 'submit', 'Đã vệ sinh'],
      [asManagerNow, 'accept', null],
    ] as const) {
      const { id, version } = await taskOf(api, next, task.title)
      await api(taskGroupApi.moveTask, { body: { id, version, action, result } })
    }
    await expect(groupOf('27/11/2026')).toContainText('Hoàn thành')
    await expect(groupOf('20/11/2026')).toContainText('Có việc quá hạn')
    await page.context().close()
  } finally {
    await app.stop()
  }
})

test('the ends of a bar are carried by mouse and by keys, and others see the days', async ({
  page,
  browser,
  admin,
}) => {
  const { code, manager, doer, asManager, give } = await makeCrew(admin)
  const title = `Thông cửa lấy nước ${code}`
  const group = await give([{ title, dueOn: inDays(8) }])
  const theirs = await pageOf(browser, doer.userName)
  await signIn(page, manager.userName)
  await Promise.all([page.goto(tabAt('tien-do')), theirs.goto(tabAt('tien-do'))])
  const barFrom = (start: number) =>
    theirs.getByText(
      `${title}, ${doer.fullName}, từ ${formatShownDay(inDays(start))} đến hạn ${formatShownDay(inDays(8))}`,
    )
  await expect(barFrom(0)).toHaveCount(1)

  const start = page.getByRole('button', { name: `Đổi ngày bắt đầu: ${title}` })
  const { x, y, dayPx } = await start.evaluate((handle) => {
    const box = handle.getBoundingClientRect()
    const days = Number(handle.closest<HTMLElement>('[data-days]')?.dataset['days'])
    const track = handle.closest('[data-bar]')?.parentElement?.clientWidth ?? 0
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, dayPx: track / days }
  })
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 3 * dayPx, y, { steps: 3 })
  await page.mouse.up()
  await expect(page.getByText(`${title}: bắt đầu ${formatShownDay(inDays(3))}`)).toBeVisible()
  await expect(barFrom(3)).toHaveCount(1)
  await start.focus()
  for (const key of ['Space', 'ArrowLeft', 'Space']) await start.press(key)
  await expect(barFrom(2)).toHaveCount(1)
  await expectAccessible(page)

  // A due day is not moved but asked for, and the list shows it once it is granted.
  const due = theirs.getByRole('button', { name: `Xin gia hạn: ${title}` })
  await due.focus()
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Enter']) await due.press(key)
  const asking = theirs.getByRole('dialog', { name: 'Xin gia hạn' })
  await expect(asking.getByLabel('Hạn mới')).toHaveValue(formatDay(inDays(10)))
  await asking.getByLabel('Lý do').fill('Chờ mực nước xuống')
  await asking.getByRole('button', { name: 'Gửi' }).click()
  await expect(asking).toBeHidden()
  await page.goto(tabAt('viec', code))
  await expect(rowOf(page, title)).toContainText(`Hạn ${formatShownDay(inDays(8))}`)
  const { version, extensions } = await taskOf(asManager, group.id, title)
  await asManager(taskGroupApi.decideExtension, {
    body: { id: extensions[0]?.id ?? 0, version, isGranted: true },
  })
  await expect(rowOf(page, title)).toContainText(`Hạn ${formatShownDay(inDays(10))}`)
  await expect(rowOf(page, title)).toContainText('gia hạn lần 1')
  await theirs.context().close()
})

test('several tasks are changed at once, and what is refused says why', async ({ page, browser, admin }) => {
  const { code, manager, doer, other, asDoer, give } = await makeCrew(admin)
  const [soon, late] = [`Kiểm tra cửa van ${code}`, `Kiểm tra máy phát dự phòng ${code}`]
  const group = await give([
    { title: soon, dueOn: inDays(3) },
    { title: late, dueOn: inDays(30) },
  ])
  const theirs = await pageOf(browser, doer.userName)
  await theirs.goto(tabAt('viec', code))
  for (const title of [soon, late]) await rowOf(theirs, title).getByRole('checkbox').check()
  await theirs
    .getByRole('toolbar', { name: 'Đã chọn 2 việc' })
    .getByRole('button', { name: 'Xin gia hạn' })
    .click()
  const asking = theirs.getByRole('dialog', { name: 'Xin gia hạn' })
  await asking.getByLabel('Hạn mới').fill(formatDay(inDays(10)))
  await asking.getByLabel('Lý do').fill('Chờ vật tư')
  await asking.getByRole('button', { name: 'Xin gia hạn' }).click()
  const refused = theirs
    .getByRole('status')
    .or(theirs.getByRole('alert'))
    .filter({ hasText: '1 việc không đổi được' })
  await expect(refused).toContainText(`${late}: Hạn mới phải sau hạn hiện tại (${formatDay(inDays(30))})`)
  await expect(refused).not.toContainText(soon)
  await expectAccessible(theirs)

  await signIn(page, manager.userName)
  await page.goto(tabAt('viec', code))
  await page.getByRole('checkbox', { name: 'Chọn cả trang' }).check()
  await page.getByRole('button', { name: 'Giao người khác' }).click()
  const question = page.getByRole('alertdialog', { name: 'Giao người khác' })
  await question.getByRole('combobox').selectOption({ label: other.fullName })
  // While they are asked, the doer begins one of the two.
  const { id, version } = await taskOf(asDoer, group.id, soon)
  await asDoer(taskGroupApi.moveTask, { body: { id, version, action: 'start' } })
  await question.getByRole('button', { name: 'Giao người khác' }).click()
  await expect(page.getByText('Đã đổi 1 việc')).toBeVisible()
  await expect(page.getByText(`Dữ liệu đã được ${doer.fullName} thay đổi`)).toBeVisible()
  await expect(rowOf(page, late)).toContainText(other.fullName)
  await expect(rowOf(page, soon)).toContainText(doer.fullName)
  await theirs.context().close()
})
