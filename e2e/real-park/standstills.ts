import { readFileSync } from 'node:fs'

import { formatDay, formatShownDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import { defaultTrackingSettings } from '#contract/inverter-tracking/settings.ts'

import { picture } from '../support/picture.ts'
import { linesOf } from './importing.ts'
import { codeOf, RATED_KW } from './park.ts'
import { expect, firstDay, lastDay, type Stage } from './stage.ts'

/** Minutes stood still at noon, by `day code`. */
type Standstills = ReadonlyMap<string, number>

/** The list of standstills at noon names the same inverters, days and minutes as the files, and so does the user guide. */
export async function findStandstills({ manager }: Stage): Promise<void> {
  await manager.goto(`${paths.inverterTracking}?ngay=${lastDay}`)
  await manager.getByRole('tab', { name: 'Đứng máy' }).click()
  const panel = manager.getByRole('tabpanel')
  await panel.getByRole('button', { name: 'Chọn ngày từ lịch' }).first().click()
  await manager.keyboard.press('PageUp')
  await manager.getByRole('button', { name: formatDay(firstDay) }).click()
  await panel.getByRole('checkbox', { name: 'Chỉ đứng giữa trưa' }).check()
  await expect(panel.getByRole('row', { name: formatShownDay(firstDay) }).first()).toBeVisible()
  await picture('cong-vien-dung-may', manager)
  await panel.getByRole('radio', { name: 'Từng inverter' }).check()
  const found = new Map<string, number>()
  for (const row of await panel.getByRole('row').all()) {
    const [code = '', day = '', , , noon = ''] = await row.locator('th, td').allTextContents()
    if (!code.startsWith('INV')) continue
    const [hours, minutes] = noon.split(':').map(Number)
    const parts = day.split('/').map((part) => part.padStart(2, '0'))
    const key = `${parts.toReversed().join('-')} ${code}`
    found.set(key, (found.get(key) ?? 0) + (hours ?? NaN) * 60 + (minutes ?? NaN))
  }
  const expected = standstillsOfFiles()
  expect(expected.size).toBeGreaterThan(0)
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
  expect(readFileSync('docs/user-guide.md', 'utf8')).toContain(tableOf(found))
}

/** The same from the files alone. */
function standstillsOfFiles(): Standstills {
  const { runsFromWm2, standsUpToPercent, noonFromHour, noonToHour } = defaultTrackingSettings
  const light = new Map(linesOf('weather').map(([at = '', , , kwM2]) => [at, Number(kwM2) * 1000]))
  const found = new Map<string, number>()
  for (const [at = '', number, , kw] of linesOf('inverters')) {
    const hour = Number(at.slice(11, 13))
    if (hour < noonFromHour || hour >= noonToHour) continue
    const stands = Number(kw) <= (RATED_KW * standsUpToPercent) / 100
    if (!stands || (light.get(at) ?? 0) < runsFromWm2) continue
    const key = `${at.slice(0, 10)} ${codeOf(Number(number))}`
    found.set(key, (found.get(key) ?? 0) + 15)
  }
  return found
}

/** Days down; who stood the whole noon, and who a part of it, after the minutes of it. */
function tableOf(found: Standstills): string {
  const { noonFromHour, noonToHour } = defaultTrackingSettings
  const wholeNoon = (noonToHour - noonFromHour) * 60
  const days = [...new Set([...found.keys()].map((key) => key.slice(0, 10)))].toSorted()
  const lines = days.map((day) => {
    const ofDay = [...found].filter(([key]) => key.startsWith(day))
    const numbersOf = (length: number) =>
      ofDay
        .filter(([, minutes]) => minutes === length)
        .map(([key]) => key.slice(-2))
        .toSorted()
        .join(', ')
    const lengths = [...new Set(ofDay.map(([, minutes]) => minutes))].toSorted((a, b) => b - a)
    const parts = lengths.filter((length) => length < wholeNoon)
    const partly = parts.map((length) => `${length} phút: ${numbersOf(length)}`).join('; ')
    return `| ${formatDay(day).slice(0, 5)} | ${numbersOf(wholeNoon) || '–'} | ${partly || '–'} |`
  })
  return lines.join('\n')
}
