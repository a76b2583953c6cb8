import { IncomingWrite, OutgoingWrite, type LetterDetail } from '#contract/letters/letter.ts'
import { plantDay } from '#contract/core/format.ts'
import { directLetter } from '#server/features/letters/direction/direct.service.ts'
import {
  cancelLetter,
  draftLetter,
  forwardLetter,
  receiveLetter,
  signLetter,
} from '#server/features/letters/letters.service.ts'

import { demoData } from '../demo-data.ts'
import { dayOf, type DemoDay } from '../demo-days.ts'
import type { PlantCode } from '../plants.ts'
import { actAs, someone, type Cast } from '../proposals/acting.ts'
import type { DemoPerson } from '../proposals/demo-proposals.ts'
import { known, type Places, type Seeding, type Staff } from '../seeding.ts'

/** A letter of the demonstration company, in the order in which they came and went. */
interface DemoLetter {
  readonly plant: PlantCode
  readonly daysAgo: number
  readonly in?: { readonly letterOn: DemoDay }
  readonly out?: object
  readonly directed?: {
    readonly directive: string
    readonly to: DemoPerson
    readonly with?: readonly DemoPerson[]
    readonly dueOn: DemoDay
    /** Which of the letters carries the same instruction, counted from 0. */
    readonly sameAs?: number
  }
  /** Which of the letters it answers, counted from 0. */
  readonly answers?: number
  /** Who received it. */
  readonly forwarded?: string
  /** Why its number is void. */
  readonly cancelled?: string
  readonly isDraft?: true
}

/** Enters letters in the books of the plants: by the manager, signed and directed by the director. */
export async function seedLetters(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  const made: number[] = []
  for (const letter of demoData('letters') as readonly DemoLetter[]) {
    const cast = { plantId: known(places.plants, letter.plant).id, staff, otherId: null }
    made.push(await (letter.in ? receive(seeding, letter, cast, made) : send(seeding, letter, cast, made)))
  }
}

async function receive(
  seeding: Seeding,
  letter: DemoLetter,
  cast: Cast,
  made: readonly number[],
): Promise<number> {
  const { daysAgo, directed } = letter
  const write = IncomingWrite.parse({
    ...letter.in,
    powerPlantId: cast.plantId,
    letterOn: dayOf(letter.in?.letterOn ?? 0, seeding.now),
  })
  const hoursAgo = daysAgo * 24 + 2
  const { id, version } = await actAs(seeding, someone(cast, 'QĐ'), cast, hoursAgo, (work) =>
    receiveLetter(work, write),
  )
  if (!directed) return id
  const { directive, to, with: helpers = [], dueOn, sameAs } = directed
  const said = {
    directive,
    leaderId: someone(cast, to).id,
    helperIds: helpers.map((one) => someone(cast, one).id),
    dueOn: dayOf(dueOn, seeding.now),
    sameAsId: sameAs === undefined ? null : (made[sameAs] ?? null),
  }
  await actAs(seeding, someone(cast, 'GD'), cast, hoursAgo - 1, (work) =>
    directLetter(work, { id, version, ...said }),
  )
  return id
}

async function send(
  seeding: Seeding,
  { daysAgo, out, answers, forwarded, cancelled, isDraft }: DemoLetter,
  cast: Cast,
  made: readonly number[],
): Promise<number> {
  const answersId = answers === undefined ? null : (made[answers] ?? null)
  const write = OutgoingWrite.parse({ ...out, powerPlantId: cast.plantId, answersId })
  const [author, director] = [someone(cast, 'QĐ'), someone(cast, 'GD')]
  const hoursAgo = daysAgo * 24 + 2
  const draft = await actAs(seeding, author, cast, hoursAgo, (work) => draftLetter(work, write))
  if (isDraft) return draft.id
  const signed = await actAs(seeding, director, cast, hoursAgo - 1, (work) => signLetter(work, draft))
  if (cancelled)
    await actAs(seeding, director, cast, hoursAgo - 1, (work) =>
      cancelLetter(work, { ...stepOf(signed), reason: cancelled }),
    )
  const forwardedOn = plantDay(new Date(seeding.now.getTime() - (hoursAgo - 2) * 3_600_000))
  if (forwarded)
    await actAs(seeding, author, cast, hoursAgo - 2, (work) =>
      forwardLetter(work, { ...stepOf(signed), forwardedOn, receivedBy: forwarded }),
    )
  return draft.id
}

const stepOf = ({ id, version }: LetterDetail) => ({ id, version })
