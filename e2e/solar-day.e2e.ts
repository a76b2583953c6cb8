import { enterSheets } from './solar-day/sheets.ts'
import { test } from './solar-day/stage.ts'

test.use({ actionTimeout: 10_000 })

test('a day at a solar plant: sheets, an alarm and a standstill, the same on every screen', async ({
  stage,
}) => {
  // About half a minute where nothing else runs.
  test.setTimeout(240_000)
  await test.step('the sheets are typed and pasted', () => enterSheets(stage))
})
