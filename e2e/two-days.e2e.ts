import { changePerson, enterDefect, openFirstShift, writeMorning } from './two-days/first-shift.ts'
import { publishSchedule } from './two-days/schedule.ts'
import { test } from './two-days/stage.ts'

test.use({ actionTimeout: 10_000 })

test('two days at a hydro plant, from the schedule to the printed book', async ({ stage }) => {
  test.setTimeout(180_000)
  await test.step('the schedule is made, approved and published', () => publishSchedule(stage))
  const shift = await test.step('the first shift is opened', () => openFirstShift(stage))
  await test.step('two people write it', () => writeMorning(stage, shift))
  const code = await test.step('a defect is entered with a photo', () => enterDefect(stage, shift))
  await test.step('somebody is relieved', () => changePerson(stage, shift))
  console.log(code)
})
