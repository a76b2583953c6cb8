import { enterEvent, seeHottest } from './solar-day/alarm.ts'
import { compareDashboard, compareWorkbook } from './solar-day/everywhere.ts'
import { enterSheets } from './solar-day/sheets.ts'
import { test } from './solar-day/stage.ts'
import { compareHistory, findStandstill, recordStop } from './solar-day/standstill.ts'

test.use({ actionTimeout: 10_000 })

test('a day at a solar plant: sheets, an alarm and a standstill, the same on every screen', async ({
  stage,
}) => {
  // About a minute where nothing else runs.
  test.setTimeout(600_000)
  await test.step('the sheets are typed and pasted', () => enterSheets(stage))
  await test.step('the hottest stands first', () => seeHottest(stage))
  await test.step('the crossing becomes an event', () => enterEvent(stage))
  await test.step('the standstill at noon is found', () => findStandstill(stage))
  await test.step('the stop is recorded once', () => recordStop(stage))
  await test.step('history and report agree', () => compareHistory(stage))
  await test.step('the dashboard agrees', () => compareDashboard(stage))
  await test.step('the workbook agrees', () => compareWorkbook(stage))
})
