import { changePerson, enterDefect, openFirstShift, writeMorning } from './two-days/first-shift.ts'
import { expectCarried, handOverFirstShift, passTheNight } from './two-days/handover.ts'
import { print } from './two-days/paper.ts'
import { closeDefect } from './two-days/register.ts'
import { publishSchedule } from './two-days/schedule.ts'
import { correct, findOut, tryToAlter, verify } from './two-days/sealed.ts'
import { test } from './two-days/stage.ts'

test.use({ actionTimeout: 10_000 })

test('two days at a hydro plant, from the schedule to the printed book', async ({ stage }) => {
  // About a minute where nothing else runs.
  test.setTimeout(600_000)
  await test.step('the schedule is made, approved and published', () => publishSchedule(stage))
  const first = await test.step('the first shift is opened', () => openFirstShift(stage))
  await test.step('two people write it', () => writeMorning(stage, first))
  const defect = await test.step('a defect is entered with a photo', () => enterDefect(stage, first))
  await test.step('somebody is relieved', () => changePerson(stage, first))
  const second = await test.step('the handover is refused, then accepted', () =>
    handOverFirstShift(stage, first, defect))
  await test.step('the next shift carries it on', () => expectCarried(stage, second))
  await test.step('what is sealed cannot be altered', () => tryToAlter(stage, first))
  await test.step('who alters it all the same is found out', () => findOut(stage, first))
  await test.step('a slip is corrected by two people', () => correct(stage, first))
  await test.step('the evening and the night are handed over', () => passTheNight(stage, second))
  await test.step('the defect is repaired and closed', () => closeDefect(stage, defect))
  await test.step('the manager has seen the first shift, and the chain is whole', () => verify(stage, first))
  await test.step('the book is printed', () => print(stage, first))
})
