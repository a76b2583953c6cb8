import { Readable } from 'node:stream'

import { plantDay } from '#contract/core/format.ts'
import { DispatchWrite } from '#contract/letters/dispatches.ts'
import { IncomingWrite, OutgoingWrite, type LetterDetail } from '#contract/letters/letter.ts'
import { addFile } from '#server/features/files/files.public.ts'
import { passCheck, sendBack, submitLetter } from '#server/features/letters/checks/checks.service.ts'
import { directLetter } from '#server/features/letters/direction/direct.service.ts'
import { dispatchLetter } from '#server/features/letters/dispatches/dispatches.service.ts'
import {
  cancelLetter,
  draftLetter,
  receiveLetter,
  signLetter,
} from '#server/features/letters/letters.service.ts'

import { demoData } from '../demo-data.ts'
import { dayOf, type DemoDay } from '../demo-days.ts'
import type { PlantCode } from '../plants.ts'
import { actAs, someone, type Cast } from '../proposals/acting.ts'
import type { DemoPerson } from '../proposals/demo-proposals.ts'
import { known, type Places, type Seeding, type Staff } from '../seeding.ts'
import type { Turn } from '../turns.ts'
import { scanOfLetter } from './letter-scan.ts'

/** A letter of the demonstration company. */
interface DemoLetter {
  readonly plant: PlantCode
  readonly daysAgo: number
  readonly in?: {
    readonly letterOn: DemoDay
    readonly author: string
    readonly symbol: string
    readonly abstract: string
  }
  /** The paragraphs of the letter that came, of which there is a scan. */
  readonly scan?: readonly string[]
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
  /** To whom it went. */
  readonly sent?: readonly object[]
  /** Why its number is void. */
  readonly cancelled?: string
  /** A draft that came back once, was passed by its content and waits for the check of its form. */
  readonly checking?: { readonly returned: string; readonly passed: string }
}

/** Letters for the books of the plants, each when its turn comes: entered by the manager, signed and directed by the director. */
export function letterTurns(seeding: Seeding, places: Places, staff: Staff): readonly Turn[] {
  const made: number[] = []
  return (demoData('letters') as readonly DemoLetter[]).map((letter, place) => ({
    at: new Date(seeding.now.getTime() - hoursAgoOf(letter) * HOUR_MS),
    take: async () => {
      const cast = { plantId: known(places.plants, letter.plant).id, staff, otherId: null }
      made[place] = await (letter.in ? receive : send)(seeding, letter, cast, made)
    },
  }))
}

const HOUR_MS = 3_600_000

const hoursAgoOf = ({ daysAgo }: DemoLetter) => daysAgo * 24 + 2

async function receive(
  seeding: Seeding,
  letter: DemoLetter,
  cast: Cast,
  made: readonly number[],
): Promise<number> {
  const { directed } = letter
  const hoursAgo = hoursAgoOf(letter)
  const letterOn = dayOf(letter.in?.letterOn ?? 0, seeding.now)
  const fileIds =
    letter.in && letter.scan
      ? [await scanned(seeding, { ...letter.in, letterOn, paragraphs: letter.scan }, cast, hoursAgo)]
      : []
  const write = IncomingWrite.parse({ ...letter.in, powerPlantId: cast.plantId, letterOn, fileIds })
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

/** Uploads the scan of a letter as who enters it. */
async function scanned(
  seeding: Seeding,
  letter: Parameters<typeof scanOfLetter>[0],
  cast: Cast,
  hoursAgo: number,
): Promise<number> {
  const scan = await scanOfLetter(letter)
  const kept = await seeding.files.put(Readable.from([scan]), scan.length)
  if (kept === 'tooLarge') throw new Error('A scan of the demonstration is larger than itself')
  const file = {
    ...kept,
    fileName: 'ban-quet.pdf',
    mediaType: 'application/pdf',
    purpose: 'letter',
  } as const
  return actAs(seeding, someone(cast, 'QĐ'), cast, hoursAgo, async (work) => (await addFile(work, file)).id)
}

async function send(
  seeding: Seeding,
  letter: DemoLetter,
  cast: Cast,
  made: readonly number[],
): Promise<number> {
  const { out, answers, sent, cancelled, checking } = letter
  const answersId = answers === undefined ? null : (made[answers] ?? null)
  const write = OutgoingWrite.parse({ ...out, powerPlantId: cast.plantId, answersId })
  const [author, director] = [someone(cast, 'QĐ'), someone(cast, 'GD')]
  const hoursAgo = hoursAgoOf(letter)
  const draft = await actAs(seeding, author, cast, hoursAgo, (work) => draftLetter(work, write))
  const checked = await check(seeding, draft, cast, { hoursAgo, checking })
  if (checking) return draft.id
  const signed = await actAs(seeding, director, cast, hoursAgo - 1, (work) =>
    signLetter(work, stepOf(checked)),
  )
  if (cancelled)
    await actAs(seeding, director, cast, hoursAgo - 1, (work) =>
      cancelLetter(work, { ...stepOf(signed), reason: cancelled }),
    )
  if (sent) {
    const sentOn = plantDay(new Date(seeding.now.getTime() - (hoursAgo - 2) * HOUR_MS))
    const dispatch = DispatchWrite.parse({ letterId: draft.id, sentOn, rows: sent })
    await actAs(seeding, author, cast, hoursAgo - 2, (work) => dispatchLetter(work, dispatch))
  }
  return draft.id
}

interface Way {
  readonly hoursAgo: number
  readonly checking: DemoLetter['checking']
}

/** Has a draft checked in the hour before it is signed; one that is still being checked came back once, and its form is left. */
async function check(
  seeding: Seeding,
  draft: LetterDetail,
  cast: Cast,
  { hoursAgo, checking }: Way,
): Promise<LetterDetail> {
  const [author, head] = [someone(cast, 'QĐ'), someone(cast, 'PGD')]
  const submit = (letter: LetterDetail, later: number) =>
    actAs(seeding, author, cast, hoursAgo - later, (work) => submitLetter(work, stepOf(letter)))
  let sent = await submit(draft, 0.1)
  if (checking) {
    const back = await actAs(seeding, head, cast, hoursAgo - 0.2, (work) =>
      sendBack(work, { ...stepOf(sent), reason: checking.returned }),
    )
    sent = await submit(back, 0.5)
  }
  const remark = checking?.passed ?? null
  const passed = await actAs(seeding, head, cast, hoursAgo - 0.7, (work) =>
    passCheck(work, { ...stepOf(sent), remark }),
  )
  if (checking) return passed
  return actAs(seeding, author, cast, hoursAgo - 0.9, (work) =>
    passCheck(work, { ...stepOf(passed), remark: null }),
  )
}

const stepOf = ({ id, version }: LetterDetail) => ({ id, version })
