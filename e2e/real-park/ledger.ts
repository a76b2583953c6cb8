import { readFileSync } from 'node:fs'

import { formatFigure } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import { defaultTrackingSettings } from '#contract/inverter-tracking/settings.ts'
import { defaultLossSettings, lossCauseLabels } from '#contract/loss-ledger/index.ts'

import { picture } from '../support/picture.ts'
import { linesOf } from './importing.ts'
import { codeOf, DC_KWP, RATED_KW } from './park.ts'
import { expect, firstDay, lastDay, type Stage } from './stage.ts'

const STOPPED = lossCauseLabels.unrecordedStop.vi
/** Whole watt-hours: each half-hour of each inverter may be rounded by one. */
const ROUNDING_WH = 2
const isNoon = (half: number) =>
  half >= 2 * defaultTrackingSettings.noonFromHour && half < 2 * defaultTrackingSettings.noonToHour

/** The ledger of all days names what stood still as stopped, with the energy that the files tell, and so does the user guide. */
export async function findLosses(stage: Stage): Promise<void> {
  const { leader } = stage
  await leader.goto(`${paths.lossLedger}?tu=${firstDay}&den=${lastDay}`)
  await leader.getByRole('button', { name: 'Tính lại' }).click()
  await leader.getByRole('alertdialog').getByRole('button', { name: 'Tính lại' }).click()
  await expect(leader.getByText('Đã tính 31/31 ngày')).toBeVisible({ timeout: 120_000 })
  await expect(leader.getByText(/Đang tính: còn/)).toHaveCount(0, { timeout: 120_000 })

  const shown = await waterfallOf(stage)
  const expected = figureIn(shown, 'Kỳ vọng')
  const actual = figureIn(shown, 'Thực phát')
  const taken = shown.slice(1, -1).reduce((sum, [, mwh]) => sum + Number(mwh.replaceAll(',', '')), 0)
  expect(expected + taken).toBeCloseTo(actual, 2)
  const stopped = stoppedInFiles()
  const stoppedWh = [...stopped.values()].reduce((sum, { wh }) => sum + wh, 0)
  expect(-figureIn(shown, STOPPED)).toBeCloseTo(stoppedWh / 1e6, 2)
  await picture('cong-vien-ton-that', leader)

  const noon = await compareNoons(stage, stopped)
  await leader.getByRole('link', { name: STOPPED }).click()
  await expect(leader.getByRole('row', { name: /^INV/ }).first()).toBeVisible()
  await picture('cong-vien-dung-nang-luong', leader)
  const guide = readFileSync('docs/user-guide.md', 'utf8')
  const table = shown.map(([name, mwh, percent, hours]) => `| ${name} | ${mwh} | ${percent} | ${hours} |`)
  expect(guide).toContain(table.join('\n'))
  expect(guide).toContain(`${noon.count} lần inverter và ngày đứng giữa trưa mất ${noon.mwh} MWh`)
}

type Line = readonly [name: string, mwh: string, percent: string, hours: string]

/** The lines of the waterfall as they are shown: expected first, actual last. */
async function waterfallOf({ leader }: Stage): Promise<Line[]> {
  const rows = leader.getByRole('region', { name: 'Từ kỳ vọng đến thực phát' }).getByRole('row')
  const texts = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => {
      const [name, , ...figures] = [...row.children].map(({ textContent }) => textContent.trim())
      return [name?.replace(/\s*loại trừ$/, '') ?? '', ...figures]
    }),
  )
  return texts.map(([name = '', mwh = '', percent = '', hours = '']) => [name, mwh, percent, hours])
}

function figureIn(lines: readonly Line[], name: string): number {
  const [, mwh = ''] = lines.find(([of]) => of === name) ?? []
  return Number(mwh.replaceAll(',', ''))
}

interface Stopped {
  minutes: number
  wh: number
}

/** Stops of each inverter in each half-hour (`day code half`), by the files and the formula of the guide alone. */
function stoppedInFiles(): ReadonlyMap<string, Stopped> {
  const { runsFromWm2, standsUpToPercent } = defaultTrackingSettings
  const light = meansOf(linesOf('weather').map(([at = '', , , kwM2]) => [halfOf(at), Number(kwM2)]))
  const halves = new Map<string, { readonly half: string; readonly kws: number[] }>()
  for (const [at = '', number, , kw] of linesOf('inverters')) {
    if (kw === '') continue
    const half = halfOf(at)
    const key = `${half.slice(0, 10)} ${codeOf(Number(number))} ${half.slice(11)}`
    const one = halves.get(key) ?? { half, kws: [] }
    one.kws.push(Number(kw))
    halves.set(key, one)
  }
  const found = new Map<string, Stopped>()
  for (const [key, { half, kws }] of halves) {
    const kwM2 = light.get(half) ?? 0
    const standing = kws.filter((kw) => kw <= (RATED_KW * standsUpToPercent) / 100).length
    if (standing === 0 || kwM2 * 1000 < runsFromWm2) continue
    const couldWh = Math.min(RATED_KW, DC_KWP * kwM2 * defaultLossSettings.referencePr) * 500
    const missingWh = (couldWh * kws.length) / 2 - kws.reduce((sum, kw) => sum + kw * 250, 0)
    const wh = Math.max(0, Math.min(missingWh, (couldWh * standing) / 2))
    found.set(key, { minutes: standing * 15, wh })
  }
  return found
}

/** The half-hour that a quarter of an hour lies in: `2020-05-20 22` is 11:00 to 11:30. */
const halfOf = (at: string) =>
  `${at.slice(0, 10)} ${2 * Number(at.slice(11, 13)) + (Number(at.slice(14, 16)) < 30 ? 0 : 1)}`

function meansOf(values: readonly (readonly [half: string, value: number])[]): ReadonlyMap<string, number> {
  const all = new Map<string, number[]>()
  for (const [half, value] of values) all.set(half, [...(all.get(half) ?? []), value])
  return new Map(
    [...all].map(([half, own]) => [half, own.reduce((sum, value) => sum + value, 0) / own.length]),
  )
}

/** At noon the ledger has the same inverters, minutes and energy as the files, day by day. */
async function compareNoons({ rows, plant }: Stage, stopped: ReadonlyMap<string, Stopped>) {
  const pieces = await rows<{ key: string; wh: number[]; minutes: number[] }>(
    `select p.day::text || ' ' || d.code as key, p.wh, p.minutes from loss_pieces p
     join devices d on d.id = p.device_id where d.plant_id = $1 and p.cause = 'unrecordedStop'`,
    [plant.id],
  )
  const sum = (values: readonly number[]) =>
    values.reduce((total, value, half) => total + (isNoon(half) ? value : 0), 0)
  const found = new Map(pieces.map(({ key, wh, minutes }) => [key, { minutes: sum(minutes), wh: sum(wh) }]))
  const expected = new Map<string, Stopped>()
  for (const [key, { minutes, wh }] of stopped) {
    const [day = '', code = '', half = ''] = key.split(' ')
    if (!isNoon(Number(half))) continue
    const one = expected.get(`${day} ${code}`) ?? { minutes: 0, wh: 0 }
    expected.set(`${day} ${code}`, { minutes: one.minutes + minutes, wh: one.wh + wh })
  }
  const atNoon = [...found].filter(([, { minutes }]) => minutes > 0)
  expect(Object.fromEntries(atNoon.map(([key, { minutes }]) => [key, minutes]))).toEqual(
    Object.fromEntries([...expected].map(([key, { minutes }]) => [key, minutes])),
  )
  for (const [key, { wh }] of expected)
    expect(Math.abs((found.get(key)?.wh ?? NaN) - wh), key).toBeLessThanOrEqual(4 * ROUNDING_WH)
  const mwh = atNoon.reduce((total, [, { wh }]) => total + wh, 0) / 1e6
  return { count: atNoon.length, mwh: formatFigure(mwh, 1) }
}
