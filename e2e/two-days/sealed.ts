import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { paths } from '#contract/core/paths.ts'
import { dutyShiftLogApi, shiftEntryApi } from '#contract/duty-shift-logs/index.ts'

import { PASSWORD } from '../support/api.ts'
import { withDatabase } from '../support/database.ts'
import { log, section } from './book.ts'
import { nameOf } from './plant.ts'
import { expect, type Stage } from './stage.ts'

const idOf = (shift: string) => Number(shift.split('/').at(-1))

/** The sealed shift can be altered neither on the screen, nor through the API, nor in the database. */
export async function tryToAlter(stage: Stage, shift: string): Promise<void> {
  const { screenOf, apiOf, dataDir, picture } = stage
  const leader = await screenOf('leaderA')
  await leader.goto(shift)
  await expect(section(leader, 'Khóa sổ')).toContainText(/Số 1 trong chuỗi.*[0-9a-f]{4} [0-9a-f]{4}/)
  await expect(leader.getByRole('form', { name: 'Ghi diễn biến' })).toHaveCount(0)
  await expect(leader.getByRole('button', { name: /^Sửa|^Xóa|^Ghi|^Giao ca/ })).toHaveCount(0)
  await picture('so-ca-da-khoa', leader)

  const asLeader = await apiOf('leaderA')
  const { operations } = await asLeader(dutyShiftLogApi.get, { query: { id: idOf(shift) } })
  const [entry] = operations
  if (!entry) throw new Error('the shift has no entries')
  const refused = 'answered 409: Ca đã giao nhận và khóa. Chỉ có thể lập đính chính.'
  await expect(
    asLeader(shiftEntryApi.updateOperation, { body: { ...entry, content: 'Viết lại' } }),
  ).rejects.toThrow(refused)
  await expect(asLeader(shiftEntryApi.removeOperation, { query: { id: entry.id } })).rejects.toThrow(refused)

  const attacks = [
    `update duty_operations set content = 'Viết lại' where id = ${entry.id}`,
    `delete from duty_operations where id = ${entry.id}`,
    `update duty_shift_logs set sections = '{}' where id = ${idOf(shift)}`,
    `update duty_shift_signatures set full_name = 'Ai đó' where shift_id = ${idOf(shift)}`,
    `update abnormals set phenomenon = 'Không có gì' where duty_shift_log_id = ${idOf(shift)}`,
    `delete from duty_shift_seals where shift_id = ${idOf(shift)}`,
    'truncate duty_shift_seals',
  ]
  for (const user of ['van_hanh', 'postgres'] as const) {
    await withDatabase(dataDir, user, async (client) => {
      for (const attack of attacks)
        await expect(client.query(attack), `${user}: ${attack}`).rejects.toMatchObject({ code: 'VH001' })
    })
  }
}

/** Who switches the guard off and alters the book all the same is found out, down to the field. */
export async function findOut({ screenOf, dataDir, plant, picture }: Stage, shift: string): Promise<void> {
  const leader = await screenOf('leaderA')
  const rewrite = (content: string) =>
    withDatabase(dataDir, 'postgres', async (client) => {
      await client.query('alter table duty_operations disable trigger user')
      await client.query('update duty_operations set content = $1 where shift_id = $2 and kind = $3', [
        content,
        idOf(shift),
        'dispatchOrder',
      ])
      await client.query('alter table duty_operations enable trigger user')
    })
  await rewrite('Khởi động H1, P = 12 MW, Q = 2 MVAr')
  await leader.goto(shift)
  await leader.getByRole('button', { name: 'Kiểm tra chuỗi' }).click()
  const verdict = leader.getByRole('dialog', { name: `Kiểm tra chuỗi khóa sổ: ${plant.name}` })
  await expect(verdict).toContainText('Dữ liệu đã khóa bị sửa')
  await expect(verdict).toContainText(/operations\[\d+\].content/)
  await expect(verdict).toContainText('P = 10 MW')
  await expect(verdict).toContainText('P = 12 MW')
  await picture('kiem-tra-bi-sua', verdict)
  const found = await verifyLog(dataDir)
  expect(found.code).toBe(2)
  expect(found.said).toContain('nội dung bị sửa ở mắt xích 1, ca C1 ngày 01/12/2026: operations[')
  const manager = await screenOf('manager')
  await manager.goto(paths.integrity)
  await manager.getByRole('button', { name: 'Kiểm tra ngay' }).click()
  await expect(manager.getByText('Dữ liệu đã khóa không còn nguyên vẹn', { exact: true })).toBeVisible()
  await expect(
    manager.getByText(/^Nội dung bị sửa: mắt xích 1, ca C1 ngày 1\/12\/2026 \(operations\[\d+\]\.content\)$/),
  ).toBeVisible()
  // Whatever they look at next, until the next check finds nothing.
  const banner = manager.getByText('Kiểm tra toàn vẹn báo lỗi: dữ liệu đã khóa không còn nguyên vẹn.')
  await manager.goto(paths.shiftLogs)
  await expect(banner).toBeVisible()
  await rewrite('Khởi động H1, P = 10 MW, Q = 2 MVAr')
  await manager.getByRole('link', { name: 'Xem', exact: true }).click()
  // While the check by schedule is on its way another is refused with a word.
  await expect(async () => {
    await manager.getByRole('button', { name: 'Kiểm tra ngay' }).click()
    await expect(manager.getByText('Không có gì bị sửa')).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 120_000 })
  await expect(banner).toHaveCount(0)
}

/** The manager marks the shift as seen; the chain is whole, on the screen and by the command of the server's console. */
export async function verify(stage: Stage, shift: string): Promise<void> {
  const { screenOf, dataDir, plant, picture } = stage
  const manager = await screenOf('manager')
  await manager.goto(`${shift}?muc=corrections`)
  await expect(manager.getByRole('complementary', { name: 'Nội dung sổ ca' })).toContainText(
    'đã khóa trong chuỗi',
  )
  await manager.getByRole('button', { name: 'Đã xem' }).click()
  await manager.getByRole('dialog').getByRole('button', { name: 'Đã xem' }).click()
  await expect(section(manager, 'Khóa sổ')).toContainText(nameOf('manager'))
  await manager.getByRole('button', { name: 'Kiểm tra chuỗi' }).click()
  const verdict = manager.getByRole('dialog', { name: /Kiểm tra chuỗi khóa sổ/ })
  await expect(verdict).toContainText(`Chuỗi 3 ca nguyên vẹn, không có gì bị sửa.`)
  await verdict.getByRole('button', { name: 'Đóng' }).click()
  await manager.goto(paths.shiftLogs)
  await expect(manager.getByRole('table').getByRole('row')).toHaveCount(5)
  await picture('so-ca-danh-sach', manager)
  const { code, said } = await verifyLog(dataDir)
  expect(said).toMatch(new RegExp(`✓ ${plant.code} ${plant.name}: 3 ca nguyên vẹn, mã ca cuối [0-9a-f]{64}`))
  expect(code).toBe(0)
}

/** `npm run verify-log`, beside the running server. */
async function verifyLog(dataDir: string): Promise<{ code: number; said: string }> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = { ...inherited, DATA_DIR: dataDir }
  return promisify(execFile)(process.execPath, ['dist/server/verify-log.js'], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, said: stdout }),
  )
}

/** A slip of the pen is put right: the old text stays, with the reason and two names. */
export async function correct(stage: Stage, shift: string): Promise<void> {
  const { at, screenOf, picture } = stage
  await at('12-01 15:10')
  const leader = await screenOf('leaderA')
  await leader.goto(shift)
  const order = log(leader).filter({ hasText: 'Lệnh điều độ' })
  await order.getByRole('button', { name: 'Thao tác' }).click()
  await leader.getByRole('menuitem', { name: 'Đính chính' }).click()
  const correcting = leader.getByRole('dialog', { name: 'Lập đính chính' })
  await correcting.getByLabel('Nội dung mới').fill('Khởi động H1, P = 10 MW, Q = 2,5 MVAr')
  await correcting.getByLabel('Lý do').fill('Ghi nhầm Q, đã đối chiếu băng ghi âm với A3')
  await correcting.getByRole('button', { name: 'Gửi đính chính' }).click()
  await expect(correcting).toBeHidden()

  const manager = await screenOf('manager')
  await manager.goto(`${shift}?muc=corrections`)
  await manager.getByRole('button', { name: 'Xác nhận', exact: true }).click()
  const confirming = manager.getByRole('dialog', { name: 'Xác nhận đính chính?' })
  await confirming.getByLabel('Mật khẩu của bạn').fill(PASSWORD)
  await confirming.getByRole('button', { name: 'Xác nhận' }).click()
  const corrections = manager.getByRole('complementary', { name: 'Nội dung sổ ca' })
  await expect(corrections).toContainText(nameOf('leaderA'))
  await expect(corrections).toContainText(nameOf('manager'))
  await expect(corrections).toContainText('sẽ khóa cùng ca kế tiếp')
  const corrected = log(manager).filter({ hasText: 'Lệnh điều độ' })
  await expect(corrected.locator('del')).toHaveText('Khởi động H1, P = 10 MW, Q = 2 MVAr')
  await expect(corrected).toContainText('Q = 2,5 MVAr')
  await picture('dinh-chinh-xac-nhan', manager)
}
