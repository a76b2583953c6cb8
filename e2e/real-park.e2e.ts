import { askToRevert, fingerprint, importPark, waitUntilReverted } from './real-park/importing.ts'
import { correct, findTouched, takeBack } from './real-park/correction.ts'
import { findStandstills } from './real-park/standstills.ts'
import { findLosses } from './real-park/ledger.ts'
import { expect, lackOfData, test } from './real-park/stage.ts'
import { seeDay } from './real-park/day.ts'
import { compareWorkbook } from './real-park/workbook.ts'

test.use({ actionTimeout: 20_000 })

test.skip(lackOfData !== undefined, lackOfData) // the readings of a real park are not shipped; its stage is not even built without them

test('31 days of a real park: imported, looked at, exported, corrected and taken back', async ({ stage }) => {
  // About a minute where nothing else runs.
  test.setTimeout(600_000)
  const before = await fingerprint(stage)
  await test.step('both files are imported', () => importPark(stage))
  await test.step('a day is looked at', () => seeDay(stage))
  await test.step('standstills at noon are found', () => findStandstills(stage))
  await test.step('what stood still is lost energy in the ledger', () => findLosses(stage))
  await test.step('every cell of a workbook is compared', () => compareWorkbook(stage, '2020-05-20'))
  await test.step('a value is corrected', () => correct(stage))
  await test.step('the correction stands in the way of the revert', () => findTouched(stage))
  await test.step('the correction is taken back', () => takeBack(stage))
  await test.step('both imports are reverted', async () => {
    for (const file of ['inverters', 'weather'] as const) {
      await askToRevert(stage, file)
      await waitUntilReverted(stage, file)
    }
    expect(await fingerprint(stage)).toEqual(before)
  })
})
