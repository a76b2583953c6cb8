import type { AnswerState, ReadingFate } from '#contract/inspection-rounds/labels.ts'
import type { AnswerWrite } from '#contract/inspection-rounds/rounds/round.ts'
import { takeReadingsByRow } from '#server/features/readings/readings.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import type { StoppedCheck } from '../routes/routes.list.ts'
import { readingTime } from './rounds.rules.ts'
import { setFate } from './rounds.store.ts'

/** An answer that is kept, with its check and what it comes to. */
export interface KeptAnswer extends AnswerWrite {
  readonly id: number
  readonly check: StoppedCheck
  readonly state: AnswerState
}

const clockWrong = {
  vi: 'Đồng hồ của thiết bị sai nên không rõ giá trị này của lúc nào',
  en: 'The clock of the device is wrong, so nobody knows when this was',
}

/** Puts the readings of a visit into the store of readings, and tells of each what became of it. */
export async function keepReadings(
  work: Work,
  round: { readonly plantId: number; readonly dueAt: string },
  answers: readonly KeptAnswer[],
  answeredAt: string,
): Promise<void> {
  const { db, actor, now, caller } = work
  const readings = []
  for (const { id, value, check } of answers) {
    const { parameterId, frequencyMinutes } = check
    if (value === null || parameterId === null || frequencyMinutes === null) continue
    const at = readingTime(answeredAt, { frequencyMinutes, now, dueAt: round.dueAt })
    if (at) readings.push({ id, value, deviceId: check.equipmentId, parameterId, at })
    else await setFate(db, id, fate('refused', clockWrong[caller.language]))
  }
  if (readings.length === 0) return
  const outcome = await takeReadingsByRow(
    work,
    {
      powerPlantId: round.plantId,
      source: 'round',
      correctionReason: null,
      // Whoever walked saw none: a value that somebody typed meanwhile stays, and theirs is shown beside it.
      readings: readings.map(({ id: _id, ...reading }) => ({
        ...reading,
        isSuspect: false,
        note: null,
        from: null,
      })),
    },
    { id: actor.userId, name: actor.fullName },
  )
  for (const [row, { id }] of readings.entries()) await setFate(db, id, fateIn(outcome, row))
}

const fate = (
  readingFate: ReadingFate,
  readingMessage: string | null = null,
  standingValue: number | null = null,
) => ({
  readingFate,
  readingMessage,
  standingValue,
})

function fateIn({ errors, sameRows }: Awaited<ReturnType<typeof takeReadingsByRow>>, row: number) {
  const error = errors.find((one) => one.row === row)
  if (error)
    return fate(
      error.error === 'differs' ? 'differs' : 'refused',
      error.message,
      error.standing?.value ?? null,
    )
  return fate(sameRows.includes(row) ? 'same' : 'written')
}
