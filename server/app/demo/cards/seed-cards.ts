import { Readable } from 'node:stream'

import type { CardDropdowns } from '#contract/cards/catalogue.ts'
import { approvalListeners } from '#server/app/listeners.ts'
import { moveRequest, readRequests } from '#server/features/approvals/approvals.public.ts'
import { askForCard } from '#server/features/card-rentals/card-rentals.service.ts'
import { handOutCard, takeBack } from '#server/features/card-rentals/counter.service.ts'
import { readDropdowns } from '#server/features/cards/catalogue/catalogue.list.ts'
import { addCard, moveCard } from '#server/features/cards/cards.service.ts'
import { addFile } from '#server/features/files/files.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import type { PlantCode } from '../plants.ts'
import { actAs, someone, type Cast } from '../proposals/acting.ts'
import { known, type Places, type Seeding, type Staff } from '../seeding.ts'
import { demoCards, demoConditions } from './demo-cards.ts'
import { demoRentals, type DemoRental } from './demo-rentals.ts'
import { demoSignature } from './demo-signature.ts'

const HOUR_MS = 3_600_000
/** The register was laid out when the plants began to use the product. */
const ENTERED_HOURS_AGO = 90 * 24

/** What the seeding knows: the catalogues, who is meant at a plant, and the cards by plant and number. */
interface Desk {
  readonly seeding: Seeding
  readonly catalogue: CardDropdowns
  readonly castAt: (plant: PlantCode) => Cast
  readonly cards: Map<string, number>
}

/** Writes the registers of cards, and who was given one: each asked for, decided and handed out as people do it. */
export async function seedCards(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  const desk: Desk = {
    seeding,
    catalogue: await readDropdowns(seeding.db, 'vi'),
    castAt: (plant) => ({ plantId: known(places.plants, plant).id, staff, otherId: null }),
    cards: new Map(),
  }
  await enterCards(desk)
  for (const rental of demoRentals) await seedRental(desk, rental)
}

const idIn = (list: readonly { code: string; id: number }[], code: string) => {
  const found = list.find((one) => one.code === code)
  if (!found) throw new Error(`The catalogue has no ${code}`)
  return found.id
}

async function enterCards({ seeding, catalogue, castAt, cards }: Desk): Promise<void> {
  for (const { plant, type, prefix, zones, cards: wanted } of demoCards) {
    const cast = castAt(plant)
    const vehicles = typeof wanted === 'number' ? Array.from({ length: wanted }, () => null) : wanted
    for (const [at, vehicle] of vehicles.entries()) {
      const cardNo = `${prefix}-${String(at + 1).padStart(2, '0')}`
      const write = {
        powerPlantId: cast.plantId,
        cardNo,
        cardTypeId: idIn(catalogue.cardTypes, type),
        vehicleTypeId: vehicle && idIn(catalogue.vehicleTypes, vehicle[0]),
        licensePlate: vehicle?.[1] ?? null,
        zones,
        note: null,
        photoFileId: null,
      }
      const add = (work: Work) => addCard(work, write)
      const { id } = await actAs(seeding, someone(cast, 'QĐ'), cast, ENTERED_HOURS_AGO, add)
      cards.set(`${plant} ${cardNo}`, id)
    }
  }
  for (const { plant, cardNo, action, reason, hoursAgo } of demoConditions) {
    const id = known(cards, `${plant} ${cardNo}`)
    const cast = castAt(plant)
    const move = (work: Work) => moveCard(work, { id, version: 1, action, reason })
    await actAs(seeding, someone(cast, 'TC'), cast, hoursAgo, move)
  }
}

async function seedRental(desk: Desk, rental: DemoRental): Promise<void> {
  const { seeding, castAt } = desk
  const cast = castAt(rental.plant)
  const { askedHoursAgo, by, decided } = rental
  const write = writeOf(desk, rental, cast)
  const { id, requestId } = await actAs(seeding, someone(cast, by), cast, askedHoursAgo, (work) =>
    askForCard(work, write),
  )
  if ('rejectedBy' in decided) {
    const { rejectedBy, comment } = decided
    return decide(desk, cast, {
      requestId,
      by: rejectedBy,
      name: 'reject',
      comment,
      hoursAgo: askedHoursAgo - 1,
    })
  }
  for (const [at, person] of decided.entries())
    await decide(desk, cast, {
      requestId,
      by: person,
      name: 'approve',
      comment: null,
      hoursAgo: askedHoursAgo - 0.5 * (at + 1),
    })
  await overTheCounter(desk, cast, rental, { id, requestId })
}

function writeOf({ seeding: { now }, catalogue }: Desk, rental: DemoRental, cast: Cast) {
  const { holder, hours, vehicle, type, people = 1, members = [], zones, purpose } = rental
  const [holderName, company, citizenIdNumber, phoneNumber] = holder
  const at = (offset: number) => {
    const quarter = 15 * 60_000
    return new Date(Math.floor((now.getTime() + offset * HOUR_MS) / quarter) * quarter).toISOString()
  }
  return {
    powerPlantId: cast.plantId,
    proposalId: null,
    cardTypeId: idIn(catalogue.cardTypes, type),
    employeeId: null,
    holderName,
    company,
    citizenIdNumber,
    identityNumber: null,
    phoneNumber,
    peopleCount: people,
    memberNames: [...members],
    vehicleTypeId: vehicle ? idIn(catalogue.vehicleTypes, vehicle[0]) : null,
    licensePlate: vehicle?.[1] ?? null,
    zones,
    purpose,
    hostId: someone(cast, rental.host).id,
    fromAt: at(hours[0]),
    dueAt: at(hours[1]),
    depositVnd: null,
    feeVnd: null,
    note: null,
  }
}

interface Decided {
  readonly requestId: number
  readonly by: Parameters<typeof someone>[1]
  readonly name: 'approve' | 'reject'
  readonly comment: string | null
  readonly hoursAgo: number
}

const turnOf = async (work: Work, requestId: number) =>
  (await readRequests(work, [requestId])).get(requestId)?.turn ?? 0

async function decide({ seeding }: Desk, cast: Cast, decided: Decided): Promise<void> {
  const { requestId, by, name, comment, hoursAgo } = decided
  await actAs(seeding, someone(cast, by), cast, hoursAgo, async (work) => {
    const turn = await turnOf(work, requestId)
    await moveRequest(work, approvalListeners, { id: requestId, turn, action: { name }, comment })
  })
}

/** Hands the card out and takes it back, where that happened. */
async function overTheCounter(
  desk: Desk,
  cast: Cast,
  rental: DemoRental,
  { id, requestId }: { readonly id: number; readonly requestId: number },
): Promise<void> {
  const { card, outHoursAgo, back, plant } = rental
  if (card === undefined || outHoursAgo === undefined) return
  const leader = someone(cast, 'TC')
  await actAs(desk.seeding, leader, cast, outHoursAgo, async (work) =>
    handOutCard(work, {
      id,
      turn: await turnOf(work, requestId),
      cardId: known(desk.cards, `${plant} ${card}`),
      signatureFileId: await sign(desk.seeding, work, id),
      comment: null,
    }),
  )
  if (!back) return
  const { hoursAgo, outcome = 'good', comment = null } = back
  await actAs(desk.seeding, leader, cast, hoursAgo, async (work) => {
    const signatureFileId = await sign(desk.seeding, work, id)
    return takeBack(work, { id, turn: await turnOf(work, requestId), outcome, signatureFileId, comment })
  })
}

/** The holder signs; the same holder always alike. */
async function sign({ files }: Seeding, work: Work, hand: number): Promise<number> {
  const picture = demoSignature(hand)
  const kept = await files.put(Readable.from([picture]), picture.length)
  if (kept === 'tooLarge') throw new Error('A signature of the demonstration is larger than itself')
  const file = { ...kept, fileName: 'chu-ky.png', mediaType: 'image/png', purpose: 'cardSignature' } as const
  return (await addFile(work, file)).id
}
