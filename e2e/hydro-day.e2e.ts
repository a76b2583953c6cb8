import { enterEvent, seeCrossing, seeEventInSheet } from './hydro-day/alarm.ts'
import { compareDashboard, compareForms, compareShiftLog } from './hydro-day/everywhere.ts'
import { enterSheets } from './hydro-day/sheets.ts'
import { test } from './hydro-day/stage.ts'
import { compareStates, logStop } from './hydro-day/stop.ts'

test.use({ actionTimeout: 10_000 })

test('a day at a hydro plant: sheets, an alarm and a stop, the same on every screen', async ({ stage }) => {
  // About a minute where nothing else runs.
  test.setTimeout(600_000)
  await test.step('the sheets are typed and pasted', () => enterSheets(stage))
  await test.step('the alarm is seen', () => seeCrossing(stage))
  await test.step('the crossing becomes one event', () => enterEvent(stage))
  await test.step('the sheet names the event', () => seeEventInSheet(stage))
  await test.step('the stop is written once, in the shift log', () => logStop(stage))
  await test.step('chart and list of states agree', () => compareStates(stage))
  await test.step('the shift log agrees', () => compareShiftLog(stage))
  await test.step('the dashboard agrees', () => compareDashboard(stage))
  await test.step('the forms in Excel agree', () => compareForms(stage))
})
